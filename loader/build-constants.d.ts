/** Values the build writes into the loader in place of these names (Vite `define`). */

/** Part of the name of every file of this build. */
declare const __RELEASE__: string;
declare const __VERSION__: string;
/** Tag names of the widgets that have templates of their first views, with commas between. */
declare const __FIRST_VIEWS__: string;
/** Integrity value of the part that checks all others; empty in the moving loader. */
declare const __INTEGRITY__: string;
