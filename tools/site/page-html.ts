import { cspHash } from "./hash.ts";

/** Replaces the one match of a pattern; a page that does not have it exactly once is not ours. */
export function replaceOnce(html: string, pattern: string | RegExp, by: string): string {
	const parts = html.split(pattern);
	if (parts.length !== 2) throw new Error(`Found ${parts.length - 1} times: ${pattern}`);
	return parts.join(by);
}

/** The router's preloads would fetch React before the page is painted. */
export function withoutPreloads(html: string): string {
	return html.replace(/<link rel="modulepreload"[^>]*>/g, "");
}

const routerModule = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Takes the module that starts the router out of the page, so that something else can decide when.
 * An empty script stays in its place: React expects an element there.
 */
export function takeRouterModule(html: string): { html: string; module: string } {
	const found = routerModule.exec(html);
	if (!found?.[1]) throw new Error("The page has no router module");
	return {
		html: html.replace(found[0], '<script type="text/plain"></script>'),
		module: found[1],
	};
}

/** Puts declarative shadow roots right after the opening tags of prerendered widgets. */
export function withShadowRoots(html: string, templates: Record<string, string>): string {
	return html.replace(/<coach-[\w-]+ [^>]*\bdata-dsd="([\w-]+)"[^>]*>/g, (tag, name: string) => {
		return tag + (templates[name] ?? "");
	});
}

/** Hashes of everything inline that would otherwise be refused, taken from the finished page. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
	const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = ""]) => !/\bsrc=|type="(?:text\/plain|application\/)/.test(attributes))
		.map(([, , code = ""]) => cspHash(code));
	const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) =>
		cspHash(css),
	);
	return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}
