type Widget = HTMLElement & {
	close(): void;
	destroy(): void;
	show(from: Record<string, string> | Element, prerender?: boolean): Promise<void>;
	fill(placeholder: HTMLElement): void;
};

const create = (name: string) => document.createElement(`coach-${name}`) as Widget;

/** The elements of dialogs that belong to no place in the page, by widget. */
const modals: Record<string, Widget> = {};

/** The widgets' elements in the page or below an element, those in the shadow roots of placeholders included. */
export function widgets(root: ParentNode = document): Widget[] {
	const all = [root, ...root.querySelectorAll("*")] as Widget[];
	const isOurs = (each?: Element | null) => each?.localName?.startsWith("coach-");
	return all
		.map((each) => (isOurs(each) ? each : (each.shadowRoot?.firstElementChild as Widget)))
		.filter(isOurs);
}

/** From the loader, which unit tests do not have. */
const coachkit = (window.Coachkit ?? {}) as {
	load?(name: string): Promise<unknown>;
	tag?: HTMLScriptElement | null;
};

/** What few pages need, before the first form is rendered there: see loader/features.ts. */
const features =
	(self !== top || coachkit.tag?.matches("[data-analytics],[data-debug]")) &&
	coachkit.load?.("features");

// The loader itself has only what is needed before the first widget is there.
Object.assign(coachkit, {
	widgets,
	async show(name: string, from: Record<string, string> | Element, prerender?: boolean) {
		await features;
		modals[name] ??= create(name);
		await modals[name].show(from, prerender);
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
