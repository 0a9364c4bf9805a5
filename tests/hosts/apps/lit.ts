import { html, LitElement } from "lit";

customElements.define(
	"lit-page",
	class extends LitElement {
		static override properties = { count: { type: Number } };
		declare count: number;
		constructor() {
			super();
			this.count = 0;
		}
		/** Without a shadow root, like many hosts that share their style sheets. */
		protected override createRenderRoot() {
			return this;
		}
		protected override firstUpdated() {
			this.count = 1;
		}
		protected override render() {
			return html`<main><div data-coach-widget="contact"><a href="https://coach.example/contact">Ask a question</a></div>
				<p><a id="get" href="https://coach.example/" data-coach-open="checklist">Get the checklist</a></p><p id="counter">${this.count}</p></main>`;
		}
	},
);
