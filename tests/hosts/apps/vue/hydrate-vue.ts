import { createSSRApp, h, onMounted, ref } from "vue";

/** The Vue twin of hydrate-react.tsx. */
window.hydrate = () => {
	createSSRApp({
		setup() {
			const count = ref(0);
			onMounted(() => {
				count.value = 1;
				window.hydrated = true;
			});
			return () =>
				h("main", [
					h("h2", "Work fewer evenings"),
					h("div", { "data-coach-widget": "contact" }, [
						h("a", { href: "https://coach.example/contact" }, "Ask a question"),
					]),
					h("p", [
						h(
							"a",
							{ id: "get", href: "https://coach.example/", "data-coach-open": "checklist" },
							"Get the checklist",
						),
					]),
					h("p", { id: "counter" }, String(count.value)),
				]);
		},
	}).mount("#app");
};
