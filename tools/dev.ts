import { build } from "./servers/local-product.ts";

/**
 * `npm run dev`: shows edits at once. Site and desk come from Vite's dev server; widgets are
 * bundled again and pages reloaded; the gateway restarts; types and lint are printed. Everything
 * else is built once at the start.
 */
await build();
await import("./dev/serve-dev.ts");
