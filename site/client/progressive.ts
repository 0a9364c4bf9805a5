import { enhanceBar } from "./header.ts";
import { startReactLater } from "./hydrate-on-idle.ts";
import { answerStatusForms } from "./newsletter-status.ts";
import { keepChoices } from "./preserve-query.ts";
import { watchReveals } from "./scroll-reveal.ts";
import { scrollSmoothly } from "./smooth-scroll.ts";

/** All the script a page runs before its largest paint, apart from the loader. */
enhanceBar();
answerStatusForms();
scrollSmoothly();
watchReveals();
keepChoices();

const { react } = document.querySelector<HTMLElement>("[data-react]")?.dataset ?? {};
if (react) startReactLater(react);
