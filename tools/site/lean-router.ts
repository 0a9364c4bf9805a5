import type { Plugin } from "vite";

const router = /\/react-router\/dist\/production\//;
const preloadHelper = /vite\/preload-helper/;

/**
 * Leaves out of the site's modules what they have no use for and no bundler can leave out by itself,
 * 3 kB after brotli: React Router's components for links and forms, and the function with which Vite
 * fetches styles and imports ahead of a late module (our styles come by another way, and what we
 * load late imports nothing that is not there already).
 */
export function leanRouter(): Plugin {
	return {
		name: "lean-router",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ config }) => config.consumer === "client",
		transform: {
			filter: { id: [router, preloadHelper] },
			handler: (code, id) => ({
				code: router.test(id) ? droppable(code) : "export const __vitePreload = (load) => load();",
				map: null,
			}),
		},
	};
}

/** Says that `forwardRef` is harmless, and assigns no names, which would make a component count as used. */
function droppable(code: string): string {
	return code
		.replaceAll(/= (\w+(?:\$\w+)?\.forwardRef\()/g, "= /* @__PURE__ */ $1")
		.replaceAll(/^\w+\.displayName = "\w+";$/gm, "");
}
