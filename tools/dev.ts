import { build } from "./servers/local-product.ts";

/**
 * `npm run dev`: shows edits at once. Vite's dev server serves site and desk; after edits, widgets
 * are bundled again and pages reloaded, the gateway restarts, and type and lint errors are printed.
 * Everything else is built once at the start.
 */
await build();
await import("./dev/serve-dev.ts");
