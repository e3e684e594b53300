// A long press looks at a card, as a right click does with a mouse. The click that ends it is swallowed.

import type { Attachment } from "svelte/attachments";

const LONG = 450;

export function longpress(look: () => void): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looked = false;
    const begin = (event: PointerEvent): void => {
      looked = false;
      if (event.pointerType !== "touch") return;
      timer = setTimeout(() => {
        looked = true;
        look();
      }, LONG);
    };
    const end = (): void => clearTimeout(timer);
    const click = (event: MouseEvent): void => {
      if (!looked) return;
      looked = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    node.addEventListener("pointerdown", begin);
    node.addEventListener("pointerup", end);
    node.addEventListener("pointercancel", end);
    node.addEventListener("pointerleave", end);
    node.addEventListener("click", click, { capture: true });
    return () => {
      end();
      node.removeEventListener("pointerdown", begin);
      node.removeEventListener("pointerup", end);
      node.removeEventListener("pointercancel", end);
      node.removeEventListener("pointerleave", end);
      node.removeEventListener("click", click, { capture: true });
    };
  };
}
