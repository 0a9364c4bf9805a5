import { enhanceBar } from "./enhance/bar.ts";
import { bootLater } from "./enhance/boot.ts";
import { holdLateForms } from "./enhance/late-forms.ts";
import { watchReveals } from "./enhance/reveal.ts";
import { smoothFragments } from "./enhance/smooth.ts";

/** All the script a page runs before its largest paint, apart from the loader. */
enhanceBar();
holdLateForms();
smoothFragments();
watchReveals();

const { start } = document.querySelector<HTMLElement>("[data-start]")?.dataset ?? {};
if (start) bootLater(start);
