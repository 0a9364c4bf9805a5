/** Colours, mark and headline face of the brand; made by `tools/desk/build-desk.ts`. */
declare module "virtual:brand.css";
declare module "*.css";

/** The version that these pages were built as. */
declare const __DESK_VERSION__: string;
