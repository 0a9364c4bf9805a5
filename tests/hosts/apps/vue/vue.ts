import { createApp, h, ref } from "vue";

const step = ref(0);

/** The Vue twin of react.tsx. */
createApp({
	render: () =>
		h("main", [
			h("button", { id: "next", onClick: () => step.value++ }, String(step.value)),
			step.value < 4
				? h("div", { id: "spot", "data-coach-widget": "contact" }, [
						step.value !== 2 ? h("a", { href: "#ask" }, `Ask ${step.value}`) : null,
						step.value > 2 ? h("p", "Or ring") : null,
					])
				: null,
			step.value < 3 ? h("coach-share", { heading: `Share ${step.value}` }) : null,
			h("a", { id: "get", href: "#get", "data-coach-open": "checklist" }, "Get"),
		]),
}).mount("#app");
