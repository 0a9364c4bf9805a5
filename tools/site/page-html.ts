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

const inline = /<script>([\s\S]*?)<\/script>/g;
const startModule = /<script type="module" async="">([\s\S]*?)<\/script>/;
/** The router's scripts that stream data: they follow what React draws. */
const streamed = /(?:<!--\$-->)+<script>window\.__reactRouterContext[\s\S]*(?=<\/body>)/;

/**
 * Takes the router out of the page, its data with it, as one module that something else can start
 * when it wants to: in the page both would be on the way to the largest paint. Empty scripts stay in
 * the places where React expects elements. What restores the scrolling place is left out:
 * `site/first.ts` does that.
 */
export function takeRouter(html: string): { html: string; module: string } {
	const start = startModule.exec(html)?.[1];
	const states = [...html.matchAll(inline)]
		.map(([, code = ""]) => code)
		.filter((code) => code.includes("__reactRouterContext"));
	if (!start || states.length !== 3) throw new Error("The router's scripts are not as expected");
	const place = "<script></script>";
	return {
		html: html.replace(streamed, "").replace(inline, place).replace(startModule, place),
		module: [...states, start].join("\n"),
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
		.filter(([, attributes = "", code]) => code && !/\bsrc=|type="application\//.test(attributes))
		.map(([, , code = ""]) => cspHash(code));
	const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) =>
		cspHash(css),
	);
	return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}
