import { features, modals } from "./first-view.ts";
import type * as InlineView from "./inline-view.ts";

/** From the loader. */
declare const Coachkit: {
	native<N extends Node>(node: N): N;
	/** Not an import, which would add it to the files of pages with dialogs only. */
	load(file: "inline"): Promise<typeof InlineView>;
};

type Widget = HTMLElement & {
	close(): void;
	destroy(): void;
	show(from: Record<string, string> | Element): Promise<void>;
};

/**
 * Widget elements in the page or below an element, including those in placeholders' shadow roots.
 */
export function widgets(root: ParentNode = document): Widget[] {
	const all = [root, ...root.querySelectorAll("*")] as Widget[];
	const isOurs = (each?: Element | null) => each?.localName?.startsWith("coach-");
	return all
		.map((each) => (isOurs(each) ? each : (each.shadowRoot?.firstElementChild as Widget)))
		.filter(isOurs);
}

// The rest of the page API; the loader has only what is needed before the first widget.
Object.assign(window.Coachkit ?? {}, {
	widgets,
	async show(name: string, from: Record<string, string> | Element) {
		await features;
		if ("nodeType" in from) {
			// An inline widget: its element is in the page already.
			if (from.localName === `coach-${name}`) return;
			const { dataset } = Coachkit.native(from as HTMLElement);
			if (dataset.coachWidget)
				return (await Coachkit.load("inline")).fill(name, from as HTMLElement);
		}
		modals[name] ??= document.createElement(`coach-${name}`) as Widget;
		// An element removed from the page before its code loaded isn't upgraded yet.
		customElements.upgrade(modals[name]);
		await (modals[name] as Widget).show(from);
	},
	close() {
		for (const each of widgets()) each.close?.();
	},
	destroy(root?: Element) {
		for (const each of widgets(root)) {
			each.destroy?.();
			each.remove();
		}
	},
});
