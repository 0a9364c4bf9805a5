/** Made by `tools/build/build-desk.ts`: the headline font and, for the gallery, colours and mark. */
declare module "virtual:headline.css";
declare module "virtual:brand.css";
declare module "*.css";
