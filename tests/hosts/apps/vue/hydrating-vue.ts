import { createSSRApp, h, ref } from "vue";

const step = ref(0);

/** Hydrates the HTML in `#app`, which Vue has rendered on a server. */
(window as unknown as { hydrate(): void }).hydrate = () => {
	createSSRApp({
		render: () =>
			h("main", [
				h("button", { id: "next", onClick: () => step.value++ }, String(step.value)),
				h("div", { id: "spot", "data-coach-widget": "contact" }, [h("a", { href: "#ask" }, "Ask")]),
				h("a", { id: "get", href: "#get", "data-coach-open": "checklist" }, "Get"),
			]),
	}).mount("#app");
};
