import { enhanceBar } from "./enhance/bar.ts";
import { bootLater } from "./enhance/boot.ts";
import { holdLateForms } from "./enhance/late-forms.ts";
import { watchReveals } from "./enhance/reveal.ts";
import { smoothFragments } from "./enhance/smooth.ts";
import { layOutRest } from "./lib/whole-page.ts";

/** All the script a page runs before its largest paint, apart from the loader. */
enhanceBar();
holdLateForms();
smoothFragments();
// What has not been laid out cannot be said to be out of sight.
void layOutRest().then(watchReveals);

const { start } = document.querySelector<HTMLElement>("[data-start]")?.dataset ?? {};
if (start) bootLater(start);
