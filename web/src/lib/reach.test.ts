import { beforeAll, describe, expect, it, vi } from "vitest";

describe("where friends reach the house", () => {
  let onlyHere: (host: string) => boolean;

  beforeAll(async () => {
    vi.stubGlobal("location", { origin: "http://localhost:8317", hostname: "localhost" });
    ({ onlyHere } = await import("./reach.svelte"));
  });

  it("knows an address that only this machine has", () => {
    for (const host of ["localhost", "127.0.0.1", "127.0.1.1", "[::1]"]) expect(onlyHere(host), host).toBe(true);
    for (const host of ["192.168.1.5", "serai.example", "127.0.0.1.example", "10.0.0.127"]) expect(onlyHere(host), host).toBe(false);
  });
});
