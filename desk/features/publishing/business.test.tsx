// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { BusinessState } from "../../../gateway/desk-api/api.ts";
import { fakeGateway, RejectedCall } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const text = (key: string, label: string) => ({ key, label, help: "", kind: "text" as const });
const state = (change: Partial<BusinessState> = {}): BusinessState => ({
	...{ revision: 3, changedAt: 0, changes: [], problems: [], versions: [], isPublishing: false },
	sections: [
		{
			...{ name: "identity", title: "Who you are", help: "" },
			fields: [text("identity.name", "Name"), text("identity.strapline", "Strapline")],
		},
		{
			...{ name: "contact", title: "How to reach you", help: "" },
			fields: [
				text("contact.phone", "Phone"),
				{ ...text("contact.address", "Address"), kind: "lines" },
			],
		},
	],
	values: {
		...{ "identity.name": "Sam Hartley", "identity.strapline": "For trades" },
		...{ "contact.phone": "01632 960 123", "contact.address": ["1 High Street", "AN1 2XX"] },
	},
	samples: ["identity.name"],
	...change,
});

it("saves and publishes in one press, and marks the example's values until they are edited", async () => {
	const gateway = fakeGateway({
		"GET business": state(),
		"PUT business/draft": state({
			revision: 4,
			values: { ...state().values, "identity.name": "Kim Lee" },
			samples: [],
		}),
		"POST business/publish": state({ revision: 5, samples: [] }),
	});
	renderApp("/business");
	const name = await screen.findByLabelText("Name");
	expect(name.getAttribute("aria-describedby")).toBeTruthy();
	expect(screen.getByText("Example.")).toBeTruthy();
	fireEvent.change(name, { target: { value: "Kim Lee" } });
	expect(screen.queryByText("Example.")).toBeNull();
	fireEvent.change(screen.getByLabelText("Address"), { target: { value: "2 Low Road\nLS1 1AA" } });
	fireEvent.click(screen.getByRole("button", { name: "Publish" }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "POST business/publish")?.body).toEqual({
			revision: 4,
		}),
	);
	expect(gateway.calls.findLast(({ call }) => call === "PUT business/draft")?.body).toEqual({
		revision: 3,
		values: { "identity.name": "Kim Lee", "contact.address": ["2 Low Road", "LS1 1AA"] },
	});
});

it("says what stays as built, and offers no preview, if the host can't render", async () => {
	const asBuilt = "Your photographs stay as they are.";
	fakeGateway({ "GET business": state({ asBuilt }) });
	renderApp("/business");
	expect(await screen.findByText(asBuilt)).toBeTruthy();
	expect(screen.getByRole("button", { name: "Publish" })).toBeTruthy();
	expect(screen.queryByRole("button", { name: "Preview" })).toBeNull();
	expect(document.querySelector("iframe")).toBeNull();
});

it("has a box for each choice, and keeps their order", async () => {
	const languages = {
		...{ key: "languages.offered", label: "Languages", help: "", kind: "choices" as const },
		options: [
			["cy", "Welsh"],
			["pl", "Polish"],
			["ro", "Romanian"],
		] as const,
	};
	const section = { name: "languages", title: "Languages", help: "", fields: [languages] };
	const answer = state({ sections: [section], values: { "languages.offered": ["ro"] } });
	const gateway = fakeGateway({ "GET business": answer, "PUT business/draft": answer });
	renderApp("/business");
	expect((await screen.findByLabelText<HTMLInputElement>("Romanian")).checked).toBe(true);
	fireEvent.click(screen.getByLabelText("Welsh"));
	fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "PUT business/draft")?.body).toEqual({
			...{ revision: 3, values: { "languages.offered": ["cy", "ro"] } },
		}),
	);
});

it("shows only the reason, without fields and buttons, if the gateway can't publish", async () => {
	const why = "You can't change these here, because the desk can't publish on your host.";
	fakeGateway({ "GET business": new RejectedCall(409, "conflict", why) });
	renderApp("/business");
	const reason = await screen.findByText(why);
	const main = reason.closest(".screen") as HTMLElement;
	expect(main.querySelectorAll("button, input, textarea")).toHaveLength(0);
	expect(main.textContent).not.toContain("until you publish");
});

it("says beside the field why nothing was published, and keeps what was typed", async () => {
	const gateway = fakeGateway({
		"GET business": state(),
		"PUT business/draft": new RejectedCall(
			409,
			"conflict",
			"This was changed in another tab or on another device.",
		),
	});
	renderApp("/business");
	fireEvent.change(await screen.findByLabelText("Strapline"), { target: { value: "For bakers" } });
	fireEvent.click(screen.getByRole("button", { name: "Publish" }));
	expect(
		await screen.findByText("This was changed in another tab or on another device."),
	).toBeTruthy();
	expect(screen.getByDisplayValue("For bakers")).toBeTruthy();
	gateway.answers["PUT business/draft"] = state({
		revision: 4,
		values: { ...state().values, "identity.strapline": "For bakers" },
		problems: [
			{ key: "contact.phone", place: "How to reach you, Phone", text: "Not a telephone number." },
		],
	});
	fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
	expect(await screen.findByText("1 to fix")).toBeTruthy();
	expect(screen.getByLabelText("Phone").getAttribute("aria-invalid")).toBe("true");
});

it("goes back to an earlier version", async () => {
	const versions = [
		{ version: "b", madeAt: Date.parse("2026-11-27T10:00:00Z"), live: true },
		{ version: "a", madeAt: Date.parse("2026-11-26T10:00:00Z"), live: false },
	];
	const gateway = fakeGateway({
		"GET business": state({ versions }),
		"POST business/publish": state({ revision: 4 }),
	});
	renderApp("/business");
	fireEvent.click(await screen.findByRole("button", { name: /^Go back to the version from/ }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "POST business/publish")?.body).toEqual({
			...{ revision: 3, version: "a" },
		}),
	);
});

it("shows a publication that began before the page was loaded, and when it ends", async () => {
	const gateway = fakeGateway({ "GET business": state({ isPublishing: true }) });
	renderApp("/business");
	const publish = await screen.findByRole("button", { name: "Publishing …" });
	expect(publish.getAttribute("aria-disabled")).toBe("true");
	expect(screen.getByText(/This takes up to a minute/)).toBeTruthy();
	gateway.answers["GET business"] = state();
	expect(await screen.findByRole("button", { name: "Publish" }, { timeout: 10_000 })).toBeTruthy();
	expect(screen.getByText("Nothing to publish yet.")).toBeTruthy();
});

it("keeps edits typed while publishing, and ignores a second press", async () => {
	const published = Promise.withResolvers<BusinessState>();
	const changes = [
		{ key: "identity.name", place: "Who you are, Name", from: "Sam Hartley", to: "Kim Lee" },
	];
	const gateway = fakeGateway({
		"GET business": state({ changes }),
		"PUT business/draft": state({ revision: 9 }),
		"POST business/publish": published.promise,
	});
	renderApp("/business");
	fireEvent.click(await screen.findByRole("button", { name: "Publish" }));
	const pressed = await screen.findByRole("button", { name: "Publishing …" });
	fireEvent.change(screen.getByLabelText("Strapline"), { target: { value: "For bakers" } });
	expect(pressed.textContent).toBe("Publishing …");
	fireEvent.click(pressed);
	fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
	published.resolve(state({ revision: 4, samples: [] }));
	await screen.findByRole("button", { name: "Publish" });
	expect(gateway.calls.map(({ call }) => call).filter((call) => !call.startsWith("GET"))).toEqual([
		"POST business/publish",
	]);
	expect(screen.getByDisplayValue("For bakers")).toBeTruthy();
});

const praise = {
	...{ key: "testimonials", label: "What clients say", help: "", kind: "list" as const },
	fields: [
		text("name", "Name"),
		{ ...text("quote", "Quote"), kind: "paragraphs" as const },
		{ ...text("consent", "Consent"), kind: "yes-or-no" as const },
	],
};
const gareth = { name: "Gareth", quote: ["One.", "Two."], consent: true, photo: "gareth.jpg" };
const withPraise = (change: Partial<BusinessState> = {}) =>
	state({
		sections: [{ name: "testimonials", title: "What clients say", help: "", fields: [praise] }],
		values: { testimonials: [gareth, { ...gareth, name: "Moira" }] },
		samples: [],
		...change,
	});

it("adds, changes, moves and removes list entries, and keeps properties without a field", async () => {
	const gateway = fakeGateway({ "GET business": withPraise(), "PUT business/draft": withPraise() });
	renderApp("/business");
	fireEvent.click(await screen.findByRole("button", { name: "Add to What clients say" }));
	const names = screen.getAllByLabelText<HTMLInputElement>("Name");
	expect(names.map(({ value }) => value)).toEqual(["Gareth", "Moira", ""]);
	expect(document.activeElement).toBe(names[2]);
	fireEvent.change(names[2] as HTMLElement, { target: { value: "Ines" } });
	// The entry stays open during typing.
	expect(names[2]?.closest("details")?.open).toBe(true);
	fireEvent.change(screen.getAllByLabelText("Quote")[2] as HTMLElement, {
		target: { value: "First.\n\nSecond." },
	});
	fireEvent.click(screen.getByRole("button", { name: "Move Ines up" }));
	const [remove] = screen.getAllByRole("button", { name: "Remove" });
	fireEvent.click(remove as HTMLElement);
	fireEvent.click(screen.getByRole("button", { name: "Yes, remove it" }));
	expect(document.activeElement).toBe(
		screen.getByRole("button", { name: "Add to What clients say" }),
	);
	fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "PUT business/draft")?.body).toEqual({
			revision: 3,
			values: {
				testimonials: [
					{ name: "Ines", quote: ["First.", "Second."], consent: false },
					{ ...gareth, name: "Moira" },
				],
			},
		}),
	);
});

it("opens the invalid entry, which stays open while it is corrected", async () => {
	fakeGateway({
		"GET business": withPraise({
			problems: [{ key: "testimonials.1.consent", text: "Consent is missing" }],
		}),
	});
	renderApp("/business");
	const said = (await screen.findAllByText("Consent is missing")).find((each) =>
		each.matches(".field-error"),
	);
	const entry = said?.closest("details") as HTMLDetailsElement;
	expect(entry.textContent).toContain("Moira");
	expect(entry.open).toBe(true);
	fireEvent.click(screen.getAllByLabelText("Consent")[1] as HTMLElement);
	expect(entry.open).toBe(true);
	expect(entry.parentElement?.closest("details")?.open).toBe(true);
});

it("previews what is typed in a frame without an origin (on a phone after a press), and says what isn't shown yet", async () => {
	const documents = { home: "<p>home", form: "<p>form", mail: "<p>mail" };
	const gateway = fakeGateway({
		"GET business": state(),
		"POST business/preview": { documents, problems: [] },
	});
	renderApp("/business");
	const press = await screen.findByRole("button", { name: "Preview" });
	expect(gateway.calls.map(({ call }) => call)).not.toContain("POST business/preview");
	fireEvent.change(screen.getByLabelText("Strapline"), { target: { value: "For bakers" } });
	fireEvent.click(press);
	const frame = await screen.findByTitle<HTMLIFrameElement>("Preview of your changes");
	expect(frame.getAttribute("sandbox")).toBe("allow-scripts");
	expect(await screen.findByText("Up to date.")).toBeTruthy();
	expect(gateway.calls.findLast(({ call }) => call === "POST business/preview")?.body).toEqual({
		values: { "identity.strapline": "For bakers" },
	});
	const sent = vi.spyOn(frame.contentWindow as Window, "postMessage");
	const say = (origin: string) =>
		fireEvent(
			window,
			new MessageEvent("message", { origin, source: frame.contentWindow, data: "preview" }),
		);
	say("http://localhost:3000");
	expect(sent).not.toHaveBeenCalled();
	say("null");
	expect(sent).toHaveBeenLastCalledWith({ html: "<p>home", keepPlace: false }, "*");
	fireEvent.change(screen.getByLabelText("Show"), { target: { value: "mail" } });
	await waitFor(() =>
		expect(sent).toHaveBeenLastCalledWith({ html: "<p>mail", keepPlace: false }, "*"),
	);
	fireEvent.click(screen.getByRole("button", { name: "Back to your details" }));
	gateway.answers["POST business/preview"] = {
		documents: null,
		problems: [{ key: "brand.accent", place: "Colours and typeface, Accent", text: "Too pale." }],
	};
	fireEvent.change(screen.getByLabelText("Strapline"), { target: { value: "For butchers" } });
	fireEvent.click(screen.getByRole("button", { name: "Preview" }));
	expect(
		await screen.findByText("Not shown yet: Colours and typeface, Accent. Too pale."),
	).toBeTruthy();
});

const pages = {
	pages: [
		{
			...{ path: "/", name: "Home" },
			texts: [
				{ key: "site.words./.hero.title", label: "Hero, title", standard: "Grow", max: 120 },
				{
					key: "site.words./.hero.lead",
					label: "Hero, lead",
					standard: "Evenings back.",
					max: 1200,
				},
			],
		},
		{
			...{ path: "/about", name: "About" },
			texts: [
				{ key: "site.words./about.hero.title", label: "Hero, title", standard: "Me", max: 120 },
			],
		},
	],
};

/** Opens the words of the pages; jsdom fires no toggle event of its own. */
async function openWords() {
	const fold = (await screen.findByText("Words on your pages")).closest("details") as HTMLElement;
	(fold as HTMLDetailsElement).open = true;
	fireEvent(fold, new Event("toggle"));
}

it("shows each page's standard words in the fields, sends those that changed, and undoes one", async () => {
	const gateway = fakeGateway({
		"GET business": state(),
		"GET business/pages": pages,
		"PUT business/draft": state({ revision: 4 }),
	});
	renderApp("/business");
	await openWords();
	const title = await screen.findByLabelText<HTMLInputElement>("Hero, title");
	expect(title.value).toBe("Grow");
	expect(title.getAttribute("aria-describedby")).toBeTruthy();
	fireEvent.change(screen.getByLabelText("Page"), { target: { value: "/about" } });
	const about = screen.getByLabelText<HTMLInputElement>("Hero, title");
	fireEvent.change(about, { target: { value: "Us" } });
	fireEvent.click(screen.getByRole("button", { name: "Undo: Hero, title" }));
	expect(about.value).toBe("Me");
	expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
	expect(screen.getByRole("button", { name: "Save draft" }).getAttribute("aria-disabled")).toBe(
		"true",
	);
	fireEvent.change(about, { target: { value: "" } });
	expect(about.value).toBe("");
	fireEvent.change(about, { target: { value: "All of us" } });
	fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "PUT business/draft")?.body).toEqual({
			...{ revision: 3, values: { "site.words./about.hero.title": "All of us" } },
		}),
	);
});

it("finds words on any page, and says when there are none", async () => {
	fakeGateway({ "GET business": state(), "GET business/pages": pages });
	renderApp("/business");
	await openWords();
	const search = await screen.findByLabelText("Find words on any page");
	fireEvent.change(search, { target: { value: "evenings" } });
	expect(screen.getByLabelText<HTMLInputElement>("Home: Hero, lead").value).toBe("Evenings back.");
	expect(screen.getByText("1 text")).toBeTruthy();
	fireEvent.change(search, { target: { value: "zeppelin" } });
	expect(screen.getByText("No page has these words.")).toBeTruthy();
});

it("says at the Checklist's field which text doesn't fit, while it's typed and before publishing", async () => {
	const themes = {
		...{ key: "checklist.themes", label: "Themes", help: "", kind: "list" as const },
		fields: [text("name", "Name"), { ...text("questions", "Questions"), kind: "lines" as const }],
	};
	const section = { name: "checklist", title: "Business Checklist", help: "", fields: [themes] };
	const why = "This question is too long for its line, please shorten it.";
	fakeGateway({
		"GET business": state({
			...{ sections: [section], samples: [] },
			values: { "checklist.themes": [{ name: "Time", questions: ["Short?"] }] },
		}),
		"POST business/preview": {
			documents: { home: "", form: "", mail: "" },
			problems: [{ key: "checklist.themes.0.questions.0", text: why }],
		},
	});
	renderApp("/business");
	const questions = await screen.findByLabelText("Questions");
	expect(questions.getAttribute("aria-invalid")).toBeNull();
	fireEvent.change(questions, { target: { value: "A question that goes on and on?" } });
	await waitFor(() => expect(questions.getAttribute("aria-invalid")).toBe("true"), {
		timeout: 3000,
	});
	expect(screen.getByText(why).className).toBe("field-error");
});
