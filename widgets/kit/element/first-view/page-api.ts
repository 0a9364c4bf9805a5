import { features, modals } from "./first-view.ts";
import type * as InlineView from "./inline-view.ts";

/** From the loader. */
declare const Coachkit: {
	native<N extends Node>(node: N): N;
	/** Not by an import: dialogs, which need it not, would have it in their list of files. */
	load(file: "inline"): Promise<typeof InlineView>;
};

type Widget = HTMLElement & {
	close(): void;
	destroy(): void;
	show(from: Record<string, string> | Element): Promise<void>;
};

/** The widgets' elements in the page or below an element, those in the shadow roots of placeholders included. */
export function widgets(root: ParentNode = document): Widget[] {
	const all = [root, ...root.querySelectorAll("*")] as Widget[];
	const isOurs = (each?: Element | null) => each?.localName?.startsWith("coach-");
	return all
		.map((each) => (isOurs(each) ? each : (each.shadowRoot?.firstElementChild as Widget)))
		.filter(isOurs);
}

// The loader itself has only what is needed before the first widget is there.
Object.assign(window.Coachkit ?? {}, {
	widgets,
	async show(name: string, from: Record<string, string> | Element) {
		await features;
		if ("nodeType" in from) {
			// In the page; the element itself is there already.
			if (from.localName === `coach-${name}`) return;
			const { dataset } = Coachkit.native(from as HTMLElement);
			if (dataset.coachWidget)
				return (await Coachkit.load("inline")).fill(name, from as HTMLElement);
		}
		modals[name] ??= document.createElement(`coach-${name}`) as Widget;
		// Taken out of the page before its code came, it is none of ours yet.
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
