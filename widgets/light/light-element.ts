import lightCss from "./light.css?inline";

/** A constructable sheet, which no content security policy objects to. */
function createSheet(css: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	return sheet;
}

/** Creates an element with attributes and children. */
export function create(
	name: string,
	attributes: Record<string, string> = {},
	...children: (Node | string)[]
): HTMLElement {
	const element = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
	element.append(...children);
	return element;
}

/**
 * Defines a light widget's element: plain DOM in a shadow root, without the kit. A name that is taken
 * already is left alone.
 *
 * @param css its rules, beside those that all light widgets share
 * @param render puts the widget into `mount`; what it returns runs when the element leaves the page
 *
 * @example
 * defineLight("coach-reach", css, (host, mount) => mount.append(button));
 */
export function defineLight(
	tag: `coach-${string}`,
	css: string,
	render: (host: HTMLElement, mount: HTMLElement) => (() => void) | undefined,
): void {
	if (customElements.get(tag)) return;
	const sheets = [createSheet(lightCss), createSheet(css)];
	class Light extends HTMLElement {
		#leave: (() => void) | undefined;

		connectedCallback() {
			const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
			shadow.adoptedStyleSheets = sheets;
			const mount = create("div");
			shadow.replaceChildren(mount);
			this.#leave = render(this, mount);
		}

		disconnectedCallback() {
			this.#leave?.();
		}
	}
	customElements.define(tag, Light);
}
