import { widgetNames } from "../../../widgets/widget-names.gen.ts";
import { gallerySuite } from "../lib/gallery-suite.ts";

gallerySuite(widgetNames, { lang: "cy", oneOf: 9 });
