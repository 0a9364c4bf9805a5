import { createApp, h, nextTick, ref } from "vue";

const shown = ref(false);

/** The Vue twin of toggle-react.tsx. */
createApp({
	render: () =>
		h(
			"main",
			shown.value
				? [h("div", { "data-coach-widget": "contact" }, [h("a", { href: "#ask" }, "Ask")])]
				: [],
		),
}).mount("#app");

window.toggle = async (wanted) => {
	shown.value = wanted;
	await nextTick();
};
