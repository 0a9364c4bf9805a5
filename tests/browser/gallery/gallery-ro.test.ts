import { widgetNames } from "../../../widgets/widget-names.gen.ts";
import { gallerySuite } from "../lib/gallery-suite.ts";

gallerySuite(widgetNames, { lang: "ro", oneOf: 9 });
