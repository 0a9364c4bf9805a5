import { enhanceHeader } from "../dom/header.ts";
import { observeReveals } from "../dom/scroll-reveal.ts";
import { hydrateOnIdle } from "./hydrate-on-idle.ts";
import { showNewsletterStatus } from "./newsletter-status.ts";
import { preserveQuery } from "./preserve-query.ts";
import { scrollSmoothly } from "./smooth-scroll.ts";

/** The script that a page runs early, apart from the loader. */
enhanceHeader();
showNewsletterStatus();
scrollSmoothly();
observeReveals();
preserveQuery();

const { react } = document.querySelector<HTMLElement>("[data-react]")?.dataset ?? {};
if (react) hydrateOnIdle(react);
