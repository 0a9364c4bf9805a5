import { enhanceBar } from "./bar.ts";
import { keepChoices } from "./embedding.ts";
import { watchReveals } from "./reveal.ts";
import { scrollSmoothly } from "./smooth.ts";
import { startReactLater } from "./start-react.ts";
import { answerStatusForms } from "./status-forms.ts";

/** All the script a page runs before its largest paint, apart from the loader. */
enhanceBar();
answerStatusForms();
scrollSmoothly();
watchReveals();
keepChoices();

const { react } = document.querySelector<HTMLElement>("[data-react]")?.dataset ?? {};
if (react) startReactLater(react);
