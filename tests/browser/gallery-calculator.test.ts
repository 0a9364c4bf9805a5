import { gallerySuite } from "./lib/gallery-suite.ts";

gallerySuite(["calculator"]);
