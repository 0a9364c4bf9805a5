// @module-tag quick
import { gallerySuite } from "./lib/gallery-suite.ts";

gallerySuite(["calculator"]);
