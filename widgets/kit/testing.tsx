import { act, cleanup, configure, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import type { LeadRequest, SendResult } from "../../leads/lead.ts";
import type { WidgetName } from "../widget-names.gen.ts";
import type { FrameMessages, Notice, WidgetContext } from "./element/context.ts";
import type { CommonOptions, Parser, Parsers } from "./element/options/options.ts";
import { WidgetScope } from "./element/use-widget.ts";
import { session } from "./form/session.ts";

/** Receives the leads of the view rendered last. */
const network = vi.hoisted(() => ({}) as { send(request: LeadRequest): Promise<SendResult> });
vi.mock("./form/submit/send.ts", () => ({ send: (request: LeadRequest) => network.send(request) }));
// Test files share loaded modules but not mocks, so load this while the mock is in place.
await import("./form/submit/submit-chunk.ts");

// Strict mode runs effects twice and checks that rendering is pure.
configure({ reactStrictMode: true });

/** Everything a view did outside itself. */
export interface Recording {
	sent: LeadRequest[];
	events: { name: string; detail: Record<string, unknown> }[];
	notices: Notice[];
	/** How often the view asked to close. */
	closed: number;
}

interface Setup<O, C> {
	name: WidgetName;
	View: ComponentType;
	options: Parsers<O>;
	messages: C;
	/** Attribute values by option name. */
	attributes?: Record<string, string>;
	prefill?: Record<string, string>;
	/** Language of the messages, if not English. */
	lang?: string;
	/** The widget's element, to fire and hear events. */
	element?: HTMLElement;
	/** The gateway's response. Default: accepted. */
	send?(request: LeadRequest): Promise<SendResult>;
}

/**
 * A widget's element with a card in it, for messages shown beside a form. `said` reads them.
 * Without styles, as jsdom has no stylesheets.
 */
export function createWidgetElement(name: string) {
	vi.stubGlobal(
		"CSSStyleSheet",
		class {
			replaceSync() {}
		},
	);
	const element = document.createElement(`coach-${name}`);
	const shadow = element.attachShadow({ mode: "open" });
	Object.defineProperty(shadow, "adoptedStyleSheets", { value: [] });
	shadow.innerHTML = "<section><h2></h2></section>";
	document.body.append(element);
	const said = () => shadow.querySelector("[part=delivery]")?.textContent ?? "";
	return { element, shadow, card: shadow.firstElementChild as HTMLElement, said };
}

/** Empties the page and the remembered visitor; for `afterEach`. */
export function resetPage(): void {
	cleanup();
	session.profile = {};
	session.drafts.clear();
	session.sent.clear();
	session.forms.clear();
}

/** Renders a view with a host that records instead of acting. */
export function renderView<O extends CommonOptions, C extends FrameMessages>(setup: Setup<O, C>) {
	const recording: Recording = { sent: [], events: [], notices: [], closed: 0 };
	const options = Object.fromEntries(
		Object.entries(setup.options).map(([name, parse]) => [
			name,
			(parse as Parser<unknown>)(setup.attributes?.[name] ?? null),
		]),
	) as unknown as O;
	const host: WidgetContext<O, C> = {
		name: setup.name,
		options,
		messages: setup.messages,
		prefill: setup.prefill ?? {},
		...(setup.lang && { lang: setup.lang }),
		...(setup.element && { feedback: { element: setup.element, render() {} } }),
		opened: true,
		open() {},
		closeOrReset: () => {
			recording.closed++;
		},
		emit: (name, detail) => {
			recording.events.push({ name, detail: { ...detail } });
			setup.element?.dispatchEvent(new CustomEvent(name, { detail }));
		},
		notify: (notice) => {
			recording.notices.push(notice);
		},
	};
	network.send = async (request) => {
		recording.sent.push(request);
		return setup.send ? setup.send(request) : { ok: true };
	};
	const { View } = setup;
	const tree = (changes: Partial<WidgetContext<O, C>> = {}) => (
		<WidgetScope.Provider value={{ ...host, ...changes }}>
			<View />
		</WidgetScope.Provider>
	);
	const view = render(tree());
	/** Renders it again with a changed context. */
	const change = (changes: Partial<WidgetContext<O, C>>) => view.rerender(tree(changes));
	return { ...view, recording, host, change };
}

/** The real clock, even if a test uses fake timers. */
const real = { setTimeout, now: performance.now.bind(performance) };

/**
 * Waits for promises and lazy imports until a condition holds; fails after a minute, because even a
 * very busy machine needs less.
 */
export async function until(condition: () => boolean): Promise<void> {
	const end = real.now() + 60_000;
	while (!condition()) {
		if (real.now() > end) throw new Error("The expected state did not come about within a minute.");
		await act(() => new Promise((resolve) => real.setTimeout(resolve, 5)));
	}
}

/** Advances the clock of `vi.useFakeTimers()`. */
export async function advanceTime(ms: number): Promise<void> {
	await act(async () => {
		await vi.advanceTimersByTimeAsync(ms);
	});
}
