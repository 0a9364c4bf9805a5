import { createApp, h, ref } from "vue";
import { CoachContact, connect, open } from "../../releases/0.1.0/packages/vue/index.js";

connect(window.coachAddress, { partner: "Acme Accountants" });
const heard = ref("");

/** The Vue twin of earlier-react.tsx. */
createApp({
	render: () =>
		h("main", [
			h("output", { id: "heard" }, heard.value),
			h(
				CoachContact,
				{ onSent: ({ detail }: { detail: { widget: string } }) => (heard.value = detail.widget) },
				() => h("a", { href: "#ask" }, "Ask"),
			),
			h("button", { id: "get", onClick: () => open("checklist") }, "Get"),
		]),
}).mount("#app");
