/**
 * Fetches what a form needs once somebody uses it, in one file: validation, sending, toasts and what fits a
 * dialog to its page. The first download has none of it.
 */
export const loadSubmitModule = () => import("./submit.ts");
