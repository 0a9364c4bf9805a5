// @module-tag quick
import { widgetNames } from "../../../widgets/widget-names.gen.ts";
import { gallerySuite } from "../lib/gallery-suite.ts";

// All but the two long ones, which have their own files to run in parallel.
gallerySuite(widgetNames.filter((name) => !["calculator", "consultation"].includes(name)));
