import { act, cleanup, configure, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import type { LeadRequest, SendResult } from "../../leads/lead.ts";
import type { WidgetName } from "../widget-names.gen.ts";
import type { FrameMessages, Notice, WidgetContext } from "./element/context.ts";
import type { CommonOptions, Parser, Parsers } from "./element/options/options.ts";
import { WidgetScope } from "./element/use-widget.ts";
import { session } from "./form/session.ts";

/** Where the leads of the view go that was rendered last. */
const network = vi.hoisted(() => ({}) as { send(request: LeadRequest): Promise<SendResult> });
vi.mock("./form/submit/send.ts", () => ({ send: (request: LeadRequest) => network.send(request) }));
// Test files share what they have loaded, but not what they mock: this is loaded while the mock is there.
await import("./form/submit/submit-chunk.ts");

// Effects run twice and drawing has to be pure: what React asks of a component, not only what it forgives.
configure({ reactStrictMode: true });

/** Everything a view did to the world around it. */
export interface Recording {
	sent: LeadRequest[];
	events: { name: string; detail: Record<string, unknown> }[];
	notices: Notice[];
	/** How often the view asked to be closed. */
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
	/** The language of the words, where it is not English. */
	lang?: string;
	/** The widget's element, where it hears and tells events. */
	element?: HTMLElement;
	/** The network's answer; by default the lead is accepted. */
	send?(request: LeadRequest): Promise<SendResult>;
}

/**
 * A widget's element with a card in it, for what is said beside a form. `said` is what stands there so far.
 * Its sheets do nothing: jsdom has none.
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

/** Empties the page and what it remembers of the visitor; for `afterEach`. */
export function resetPage(): void {
	cleanup();
	session.profile = {};
	session.drafts.clear();
	session.sent.clear();
	session.forms.clear();
}

/** Renders a view as its element would, with a host that records instead of acting. */
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
	/** Renders it anew, as its element does when something of what is around it has changed. */
	const change = (changes: Partial<WidgetContext<O, C>>) => view.rerender(tree(changes));
	return { ...view, recording, host, change };
}

/** The machine's own clock, also where a test drives a fake one. */
const real = { setTimeout, now: performance.now.bind(performance) };

/** Lets promises and lazy imports settle until a condition holds; fails after fifteen seconds, which only a busy machine comes near. */
export async function until(condition: () => boolean): Promise<void> {
	const end = real.now() + 15_000;
	while (!condition()) {
		if (real.now() > end) throw new Error("The expected state did not come about within 15 s.");
		await act(() => new Promise((resolve) => real.setTimeout(resolve, 5)));
	}
}

/** Moves the clock that `vi.useFakeTimers()` has stopped on by so many milliseconds. */
export async function advanceTime(ms: number): Promise<void> {
	await act(async () => {
		await vi.advanceTimersByTimeAsync(ms);
	});
}
