// @vitest-environment jsdom
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { act, createRef, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { define, exampleIn } from "../testing.ts";
import { CoachBooking, CoachChecklist, CoachContact, type CoachElement, connect } from "./index.ts";

const place = document.createElement("main");
document.body.append(place);
const consoleCall = vi.fn();
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
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

it("renders its link on the server, and hydrates without warnings, even in StrictMode", async () => {
	const page = (
		<StrictMode>
			<CoachContact
				id="ask"
				className="wide"
				theme="dark"
				prefill-first-name="Jo"
				onSent={consoleCall}
			>
				<a href="/contact">Ask</a>
			</CoachContact>
		</StrictMode>
	);
	place.innerHTML = renderToString(page);
	expect(place.innerHTML).toBe(
		'<coach-contact id="ask" class="wide" theme="dark" prefill-first-name="Jo" style="display:block;min-height:clamp(640px,(560px - 100vw)*999,745px)"><a href="/contact">Ask</a></coach-contact>',
	);
	expect(document.querySelector("script")).toBeNull();
	const drawn = place.firstChild;
	const root = await act(() => hydrateRoot(place, page));
	expect(place.firstChild).toBe(drawn);
	expect(document.querySelectorAll('script[src="https://coach.example/loader.js"]')).toHaveLength(
		1,
	);
	await act(() => root.unmount());
});

it("reserves room for an inline form, none for a button, and keeps the page's own styles", () => {
	const styleOf = (page: React.ReactNode) => / style="([^"]*)"/.exec(renderToString(page))?.[1];
	expect(styleOf(<CoachChecklist />)).toBe(
		"display:block;min-height:clamp(500px,(560px - 100vw)*999,590px)",
	);
	expect(styleOf(<CoachChecklist mode="button" />)).toBeUndefined();
	expect(styleOf(<CoachChecklist mode="modal" style={{ color: "red" }} />)).toBe("color:red");
	expect(styleOf(<CoachChecklist style={{ minHeight: 0, color: "red" }} />)).toBe(
		"display:block;min-height:0;color:red",
	);
});

it("passes on every event, “ready” first, and exposes the element", async () => {
	const events: string[] = [];
	const ref = createRef<CoachElement>();
	const tell = ({ type, detail }: CustomEvent<{ widget: string }>) =>
		events.push(`${type} ${detail.widget}`);
	const page = (times: number) => (
		<CoachBooking
			ref={ref}
			kind="package"
			texts={{ submit: `Go ${times}` }}
			onReady={tell}
			onOpen={() => events.push(`open ${times}`)}
			onClose={tell}
		/>
	);
	const root = createRoot(place);
	await act(() => root.render(page(1)));
	expect(events).toEqual([]);
	act(() => define("coach-booking"));
	expect(ref.current?.texts).toEqual({ submit: "Go 1" });
	await act(() => root.render(page(2)));
	ref.current?.open();
	ref.current?.close();
	expect(events).toEqual(["coach:ready booking", "open 2", "coach:close booking"]);
	expect(ref.current?.texts).toEqual({ submit: "Go 2" });
	await act(() => root.render(null));
	// A second widget is ready as soon as it is rendered.
	await act(() => root.render(page(3)));
	expect(events.slice(3)).toEqual(["coach:ready booking"]);
	await act(() => root.unmount());
});

it("leaves nothing behind after a hundred mounts", async () => {
	const added = vi.spyOn(HTMLElement.prototype, "addEventListener");
	const root = createRoot(place);
	for (let times = 0; times < 100; times++) {
		await act(() => root.render(<CoachChecklist key={times} onSent={consoleCall} />));
	}
	const ours = added.mock.calls.filter(([type]) => String(type).startsWith("coach:"));
	const open = ours.filter(([, , options]) => !(options as AbortController).signal.aborted);
	expect([ours.length, open.length]).toEqual([800, 8]);
	await act(() => root.unmount());
	expect(ours.some(([, , options]) => !(options as AbortController).signal.aborted)).toBe(false);
	expect(document.querySelectorAll("script")).toHaveLength(1);
});

it("does what the README's example says", async () => {
	const file = join(import.meta.dirname, "example.tmp.tsx");
	writeFileSync(file, exampleIn("react").replace("@coachkit/react", "./index.ts"));
	try {
		const { Ask } = await import(/* @vite-ignore */ file);
		expect(renderToString(<Ask />)).toContain('<a href="https://coach.example/contact">Send an');
		const root = createRoot(place);
		await act(() => root.render(<Ask />));
		expect(document.querySelector("script")?.dataset.partner).toBe("Acme Accountants");
		const log = vi.spyOn(console, "log").mockImplementation(() => {});
		const sent = new CustomEvent("coach:sent", { detail: { widget: "contact" } });
		place.firstChild?.dispatchEvent(sent);
		expect(log).toHaveBeenCalledWith("contact");
		await act(() => root.unmount());
	} finally {
		rmSync(file);
	}
});
