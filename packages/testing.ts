import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The code example in a package's README. */
export function exampleIn(folder: string): string {
	const readme = readFileSync(join(import.meta.dirname, folder, "README.md"), "utf8");
	return /^```\w+\n([\s\S]*?)^```$/m.exec(readme)?.[1] ?? "";
}

/** Defines `<coach-…>` as the loader does, without its content. */
export function define(tag: string): void {
	class Widget extends HTMLElement {
		texts: unknown = (this as { texts?: unknown }).texts;
		connectedCallback() {
			if (!this.shadowRoot) this.attachShadow({ mode: "open" });
			this.tell("ready");
		}
		tell(event: string) {
			const detail = { widget: this.localName.slice(6) };
			this.dispatchEvent(new CustomEvent(`coach:${event}`, { bubbles: true, detail }));
		}
		open() {
			this.tell("open");
		}
		close() {
			this.tell("close");
		}
	}
	if (!customElements.get(tag)) customElements.define(tag, Widget);
}
