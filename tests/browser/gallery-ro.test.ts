import { widgetNames } from "../../widgets/names.ts";
import { gallerySuite } from "./lib/gallery-suite.ts";

gallerySuite(widgetNames, "ro");
