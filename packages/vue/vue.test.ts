// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as vue from "vue";
import { compileScript, parse } from "vue/compiler-sfc";
import { renderToString } from "vue/server-renderer";
import { define, exampleIn } from "../testing.ts";
import * as own from "./index.ts";

const { CoachBooking, CoachChecklist, CoachContact, connect } = own;
const { createApp, createSSRApp, h, nextTick, ref } = vue;
const place = document.createElement("main");
document.body.append(place);
const consoleCall = vi.fn();
beforeEach(() => {
	for (const way of ["error", "warn"] as const)
		vi.spyOn(console, way).mockImplementation(consoleCall);
	connect("https://coach.example");
});
afterEach(() => {
	expect(consoleCall.mock.calls, "the console").toEqual([]);
	document.querySelector("script")?.remove();
	place.replaceChildren();
});

it("renders its link on the server, and hydrates without warnings", async () => {
	const page = () =>
		h(
			CoachContact,
			{
				id: "ask",
				class: "wide",
				theme: "dark",
				"prefill-first-name": "Jo",
				texts: { a: "b" },
			},
			() => h("a", { href: "/contact" }, "Ask"),
		);
	place.innerHTML = await renderToString(createSSRApp(page));
	expect(place.innerHTML).toBe(
		'<coach-contact style="display:block;min-height:clamp(640px,(560px - 100vw)*999,745px);" id="ask" class="wide" theme="dark" prefill-first-name="Jo"><a href="/contact">Ask</a></coach-contact>',
	);
	expect(document.querySelector("script")).toBeNull();
	const drawn = place.firstChild;
	const app = createSSRApp(page);
	app.mount(place);
	expect(place.firstChild).toBe(drawn);
	expect((drawn as own.CoachElement).texts).toEqual({ a: "b" });
	expect(document.querySelectorAll('script[src="https://coach.example/loader.js"]')).toHaveLength(
		1,
	);
	app.unmount();
});

it("reserves room for an inline form, none for a button, and keeps the page's own styles", async () => {
	const styleOf = async (attributes: object) => {
		const html = await renderToString(createSSRApp(() => h(CoachChecklist, attributes)));
		return / style="([^"]*)"/.exec(html)?.[1];
	};
	expect(await styleOf({})).toBe(
		"display:block;min-height:clamp(500px,(560px - 100vw)*999,590px);",
	);
	expect(await styleOf({ mode: "button" })).toBeUndefined();
	expect(await styleOf({ mode: "modal", style: "color:red" })).toBe("color:red;");
	expect(await styleOf({ style: "min-height:0" })).toBe("display:block;min-height:0;");
});

it("passes on every event, “ready” first, and can be opened", async () => {
	const events: string[] = [];
	const times = ref(1);
	const form = ref<{ open(): void; close(): void }>();
	const tell = ({ type, detail }: CustomEvent<{ widget: string }>) =>
		events.push(`${type} ${detail.widget}`);
	const app = createApp(() =>
		h(CoachBooking, {
			key: times.value > 2 ? "b" : "a",
			ref: form,
			kind: "package",
			texts: { submit: `Go ${times.value}` },
			onReady: tell,
			onOpen: () => events.push(`open ${times.value}`),
			onClose: tell,
		}),
	);
	app.mount(place);
	expect(events).toEqual([]);
	define("coach-booking");
	times.value = 2;
	await nextTick();
	form.value?.open();
	form.value?.close();
	expect(events).toEqual(["coach:ready booking", "open 2", "coach:close booking"]);
	expect((place.firstChild as own.CoachElement).texts).toEqual({ submit: "Go 2" });
	times.value = 3;
	await nextTick();
	expect(events.slice(3)).toEqual(["coach:ready booking"]);
	app.unmount();
});

it("leaves nothing behind after a hundred mounts", async () => {
	const added = vi.spyOn(HTMLElement.prototype, "addEventListener");
	for (let times = 0; times < 100; times++) {
		const app = createApp(CoachChecklist);
		app.mount(place);
		app.unmount();
	}
	const ours = added.mock.calls.filter(([type]) => String(type).startsWith("coach:"));
	expect(ours).toHaveLength(800);
	expect(ours.every(([, , options]) => (options as AbortController).signal.aborted)).toBe(true);
	expect(document.querySelectorAll("script")).toHaveLength(1);
});

it("does what the README's example says", async () => {
	const { descriptor } = parse(exampleIn("vue"));
	const { content } = compileScript(descriptor, { id: "example", inlineTemplate: true });
	const code = content
		.replace(/import \{(.*)\} from "(.*)"/g, (_, names: string, from: string) => {
			const given = names.replaceAll(" as ", ": ");
			return `const {${given}} = ${from === "vue" ? "vue" : "own"}`;
		})
		.replace("export default", "return");
	const app = createApp(new Function("vue", "own", code)(vue, own));
	app.mount(place);
	expect(place.innerHTML).toContain('<a href="https://coach.example/contact">Send an enquiry</a>');
	expect(document.querySelector("script")?.dataset.partner).toBe("Acme Accountants");
	const log = vi.spyOn(console, "log").mockImplementation(() => {});
	const sent = new CustomEvent("coach:sent", { detail: { widget: "contact" } });
	place.firstElementChild?.dispatchEvent(sent);
	expect(log).toHaveBeenCalledWith("contact");
	app.unmount();
});
