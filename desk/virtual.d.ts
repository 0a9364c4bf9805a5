/** Colours, mark and headline face of the brand; made by `tools/build/build-desk.ts`. */
declare module "virtual:brand.css";
declare module "*.css";
