import { gallerySuite } from "../lib/gallery-suite.ts";

// Every other step: those beside it are of the same making.
gallerySuite(["consultation"], { oneOf: 2 });
