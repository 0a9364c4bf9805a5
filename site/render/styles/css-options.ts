import type { CSSOptions } from "vite";

/**
 * The browsers that widgets require (docs/README.md); the sheets need no fallbacks for older ones.
 */
const targets = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/** How Vite compiles the sheets of site and desk. */
export const cssOptions: CSSOptions = { transformer: "lightningcss", lightningcss: { targets } };
