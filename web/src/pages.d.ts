/** The games' folders that a build was given beside those in src/games; see pages.ts. */
declare module "virtual:pages" {
  export const pages: { entry: import("./games/entry").GameEntry }[];
}
