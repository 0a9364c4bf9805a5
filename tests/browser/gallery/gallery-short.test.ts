// @module-tag quick
import { widgetNames } from "../../../widgets/widget-names.gen.ts";
import { gallerySuite } from "../lib/gallery-suite.ts";

// All but the two long ones, which have files of their own so that they run side by side.
gallerySuite(widgetNames.filter((name) => !["calculator", "consultation"].includes(name)));
