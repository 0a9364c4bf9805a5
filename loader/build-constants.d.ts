/** Values the build writes into the loader in place of these names (Vite `define`). */

/** Part of the name of every file of this build. */
declare const __RELEASE__: string;
declare const __VERSION__: string;
/** How many widgets have first-view templates: in the loader they come first in the list of elements. */
declare const __FIRST_VIEWS__: number;
/** Integrity value of the file `pinned`, which has those of all others; empty in the unpinned loader. */
declare const __INTEGRITY__: string;
/** Whether pages with this loader ask the gateway for the coach's words, which the pages may lack. */
declare const __ASKS_WORDS__: boolean;
