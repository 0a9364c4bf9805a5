import { features, modals } from "./first-view.ts";

type Widget = HTMLElement & {
	close(): void;
	destroy(): void;
	show(from: Record<string, string> | Element): Promise<void>;
	fill(placeholder: HTMLElement): void;
};

const create = (name: string) => document.createElement(`coach-${name}`) as Widget;

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
		modals[name] ??= create(name);
		// Taken out of the page before its code came, it is none of ours yet.
		customElements.upgrade(modals[name]);
		await (modals[name] as Widget).show(from);
	},
	async fill(name: string, placeholder: HTMLElement) {
		await features;
		create(name).fill(placeholder);
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
