import { build } from "./servers/local-product.ts";

/**
 * `npm run dev`: the product with what is edited on the screen at once. Site and desk come from Vite's dev
 * server; widgets are bundled anew and pages reloaded; the gateway starts again by itself; types and lint
 * are printed. Everything else is the build's, made once at the start.
 */
await build();
await import("./dev/serve-dev.ts");
