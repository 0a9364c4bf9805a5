import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { leanRouter } from "./tools/site/lean-router.ts";
import { leadConstants } from "./tools/widgets/config.ts";

/** The site's build. Widgets and loader have configurations of their own in `tools/`. */
export default defineConfig({
	publicDir: "site/public",
	plugins: process.env.VITEST ? [] : [leanRouter(), reactRouter()],
	define: leadConstants(process.env),
	build: { assetsInlineLimit: 0, reportCompressedSize: false },
});
