import type { Config } from "@react-router/dev/config";
import { pages } from "./site/pages.ts";

/** Every page is prerendered; there is no rendering server. `tools/site/` finishes the HTML. */
export default {
	appDirectory: "site",
	buildDirectory: ".build/site",
	ssr: false,
	prerender: { paths: pages.map((page) => page.path), concurrency: 2 },
} satisfies Config;
