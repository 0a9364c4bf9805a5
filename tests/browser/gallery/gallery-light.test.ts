import { gallerySuite } from "../lib/gallery-suite.ts";

gallerySuite(["praise", "reach"]);
for (const lang of ["pl", "ro", "cy"]) gallerySuite(["reach"], { lang, oneOf: 3 });
