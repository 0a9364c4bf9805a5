import axeSource from "axe-core/axe.min.js?raw";
import { states } from "../../../demo/gallery/states.js";
import { ok } from "./assert.ts";
import { until } from "./page.ts";

interface AxeResults {
	violations: { id: string; help: string; nodes: { target: unknown; failureSummary: string }[] }[];
}

type Framed = Window & { axe?: { run(context: object, options: object): Promise<AxeResults> } };

/** A gallery state, brought about in a frame of a given size. */
export async function showState(address: Record<string, string>, [width, height] = [480, 860]) {
	const frame = document.createElement("iframe");
	frame.width = String(width);
	frame.height = String(height);
	frame.src = `/gallery.html?${new URLSearchParams(address)}`;
	document.body.append(frame);
	const page = () => frame.contentDocument as Document;
	const outcome = await until(
		() => page()?.documentElement?.dataset.gallery,
		`the state ${frame.src}`,
	);
	const trouble = page().querySelector(".trouble")?.textContent;
	ok(outcome === "ready", `${frame.src} is reached: ${trouble}`);
	return { frame, page: page(), view: frame.contentWindow as Framed, remove: () => frame.remove() };
}

/**
 * axe's findings, in a few words each. Uses the frame's window, because axe only checks its own document.
 *
 * @param only these rules; all if left out
 */
export async function axeTroubles(view: Framed, only?: readonly string[]): Promise<string[]> {
	const { document: page } = view;
	if (!view.axe) {
		const script = page.createElement("script");
		script.textContent = axeSource;
		page.head.append(script);
	}
	ok(view.axe, "axe is there");
	const { violations } = await view.axe.run(page, {
		resultTypes: ["violations"],
		...(only && { runOnly: only }),
		rules: {
			// The gallery's frame is not a page of a site.
			region: { enabled: false },
		},
	});
	return violations.flatMap(({ id, help, nodes }) =>
		nodes.map(
			({ target, failureSummary }) => `${id}: ${help}: ${JSON.stringify(target)} ${failureSummary}`,
		),
	);
}

/** Ids that a widget refers to but that don't exist. */
export function dangling(widget: Element): string[] {
	const root = widget.shadowRoot;
	const referring = ["aria-describedby", "aria-labelledby", "aria-controls", "for"];
	return referring.flatMap((attribute) =>
		[...(root?.querySelectorAll(`[${attribute}]`) ?? [])]
			.flatMap((each) => each.getAttribute(attribute)?.match(/\S+/g) ?? [])
			.filter((id) => !root?.getElementById(id))
			.map((id) => `${attribute}="${id}"`),
	);
}

/** Where the text of a node is painted. */
function rectsOf(node: Node): DOMRect[] {
	const range = (node.ownerDocument as Document).createRange();
	range.selectNodeContents(node);
	return [...range.getClientRects()];
}

/** Elements and texts that overflow their card, dialog or page, or are cut off. */
export function overflowing(widget: Element, view: Window): string[] {
	const troubles = new Set<string>();
	const page = { left: 0, right: view.document.documentElement.clientWidth };
	for (const each of widget.shadowRoot?.querySelectorAll<HTMLElement>("*") ?? []) {
		if (each.closest("[aria-hidden=true],svg,style") || !each.checkVisibility()) continue;
		const name = `${each.localName} "${each.textContent?.slice(0, 30)}"`;
		const around = each.parentElement?.closest("[part=surface],[part=dialog],[part=toast]");
		const bounds = around?.getBoundingClientRect() ?? page;
		const words = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
		for (const { left, right, width } of [
			each.getBoundingClientRect(),
			...words.flatMap(rectsOf),
		]) {
			if (width > 0 && (left < bounds.left - 0.5 || right > bounds.right + 0.5)) {
				troubles.add(`${name} sticks out`);
			}
		}
		const { overflowX } = view.getComputedStyle(each);
		const isBox = each.matches("input,textarea");
		if (!isBox && overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1) {
			troubles.add(`${name} is cut off: ${each.scrollWidth} px in ${each.clientWidth}`);
		}
	}
	return [...troubles];
}

/** Shows a widget of the gallery and its page in dark mode; false if nothing looks different. */
export async function darken(widget: Element): Promise<boolean> {
	const { ownerDocument: page, shadowRoot: root } = widget;
	const view = page.defaultView as Window;
	const colours = () =>
		[...(root?.querySelectorAll("*") ?? [])]
			.map((each) => view.getComputedStyle(each))
			.map(({ color, backgroundColor }) => color + backgroundColor)
			.join();
	const before = colours();
	widget.setAttribute("theme", "dark");
	page.documentElement.dataset.theme = "dark";
	await new Promise((resolve) => view.requestAnimationFrame(() => setTimeout(resolve)));
	for (const animation of [...page.getAnimations(), ...(root?.getAnimations() ?? [])])
		if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
			animation.finish();
	return colours() !== before;
}

/** Makes a test for each state of some widgets. */
export function eachState(
	widgets: readonly string[],
	test: (widget: string, state: string) => void,
): void {
	for (const widget of widgets)
		for (const state of Object.keys(states[widget] ?? {})) test(widget, state);
}
