import { enhanceBar } from "./enhance/bar.ts";
import { bootLater } from "./enhance/boot.ts";
import { holdLateForms } from "./enhance/late-forms.ts";
import { watchReveals } from "./enhance/reveal.ts";
import { smoothFragments } from "./enhance/smooth.ts";

/**
 * All the script a page runs before its largest paint, apart from the loader. The build writes what
 * hydration needs on its tag.
 */
enhanceBar();
holdLateForms();
smoothFragments();
watchReveals();

const { router, styles, icons } = document.currentScript?.dataset ?? {};
if (router && styles && icons) bootLater({ router, styles, icons });
