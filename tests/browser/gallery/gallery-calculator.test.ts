import { gallerySuite } from "../lib/gallery-suite.ts";

// Every other step, because neighbouring ones are alike.
gallerySuite(["calculator"], { oneOf: 2 });
