import { gallerySuite } from "../lib/gallery-suite.ts";

// Every other step: those beside it are of the same making.
gallerySuite(["calculator"], { oneOf: 2 });
