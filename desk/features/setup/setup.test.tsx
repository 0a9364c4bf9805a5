// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { BusinessState, FirstSteps, WebsiteFacts } from "../../../gateway/desk-api/api.ts";
import { fakeGateway, leadDetail, RejectedCall } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { noFacts, toFacts } from "./steps/details-fields.ts";
import { suggestTypeface } from "./steps/website-looks.ts";

afterEach(() => {
	cleanup();
	sessionStorage.clear();
	vi.unstubAllGlobals();
});

const steps = (change: Partial<FirstSteps> = {}): FirstSteps => ({
	...{ finished: [], isOver: false, website: "", builder: "", offer: "", hasBegun: true },
	...{ siteUrl: "https://desk.ridley.example", seen: null },
	...change,
});

const business = (change: Partial<BusinessState> = {}): BusinessState => ({
	...{ revision: 3, changedAt: 0, changes: [], problems: [], versions: [], isPublishing: false },
	sections: [],
	values: {
		...{ "identity.brand": "Hartley Coaching", "identity.name": "Sam Hartley" },
		...{ "identity.firstName": "Sam", "identity.dataController": "Hartley Coaching" },
		"contact.phone": "01632 960 123",
		...{ "contact.mobile": "+447700900123", "contact.email": "sam@coach.example" },
		...{ "contact.address": ["12 Sample Street", "AN1 2XX"], "contact.locality": "Anytown" },
		"brand.primary": "#166534",
	},
	samples: [
		...["identity.brand", "identity.name", "identity.firstName", "identity.dataController"],
		...["contact.phone", "contact.mobile", "contact.email"],
		...["contact.address.0", "contact.address.1", "contact.locality"],
	],
	...change,
});

const settings = { mail: { way: "none", to: "jo@ridley.example" } };
const found: WebsiteFacts = {
	address: "https://ridley.example/",
	builder: "wix",
	facts: [
		{ key: "identity.brand", value: "Ridley & Daughters", source: "your page’s title" },
		{ key: "contact.phone", value: "01632 960555", source: "a phone link on your page" },
		{ key: "brand.primary", value: "#7a1f3d", source: "the colour of your website’s icon" },
	],
};

const called = (gateway: ReturnType<typeof fakeGateway>, call: string) =>
	gateway.calls.filter((each) => each.call === call).map(({ body }) => body);

it("shows details from the website with their source, and saves and publishes only what was confirmed", async () => {
	const gateway = fakeGateway({
		...{ "GET start": steps({ hasBegun: false }), "GET settings": settings },
		...{ "PUT start": steps(), "POST start/website": found, "GET business": business() },
		"PUT business/draft": business({ revision: 4, changes: [{} as never] }),
		"POST business/publish": business({ revision: 5 }),
	});
	renderApp("/start");
	const address = await screen.findByLabelText("Your website’s address");
	fireEvent.change(address, { target: { value: "ridley.example" } });
	fireEvent.click(screen.getByRole("button", { name: "Read my website" }));

	const brand = await screen.findByLabelText("Business name");
	expect(called(gateway, "PUT business/draft")).toEqual([]);
	expect(brand).toHaveProperty("value", "Ridley & Daughters");
	expect(screen.getByText("From your page’s title")).toBeTruthy();
	expect(screen.getByLabelText("Phone number")).toHaveProperty("value", "01632 960555");
	// The example's values are never offered as if they were the coach's own.
	expect(screen.getByLabelText("Your name")).toHaveProperty("value", "");
	expect(screen.getByLabelText("Email address for visitors")).toHaveProperty(
		...(["value", "jo@ridley.example"] as const),
	);
	fireEvent.change(brand, { target: { value: "Ridley Coaching" } });
	expect(screen.queryByText("From your page’s title")).toBeNull();
	fireEvent.change(screen.getByLabelText("Your name"), { target: { value: "Jo Ridley" } });
	fireEvent.click(screen.getByRole("button", { name: /continue$/ }));

	expect(await screen.findByText("How do you want to hear about new leads?")).toBeTruthy();
	expect(called(gateway, "PUT business/draft")).toEqual([
		{
			revision: 3,
			values: {
				...{ "identity.brand": "Ridley Coaching", "identity.name": "Jo Ridley" },
				...{ "identity.firstName": "Jo", "contact.phone": "01632 960555" },
				...{ "contact.mobile": "01632 960555" },
				...{ "contact.email": "jo@ridley.example", "brand.primary": "#7a1f3d" },
				"identity.dataController": "Ridley Coaching (Jo Ridley)",
			},
		},
	]);
	expect(called(gateway, "POST business/publish")).toEqual([{ revision: 4 }]);
	expect(called(gateway, "PUT start")).toEqual([
		{ website: "https://ridley.example/", builder: "wix" },
		{ finished: ["you"] },
	]);
});

it("takes the first name from the name, unless the coach has chosen another at the desk", () => {
	const firstNameBeside = (savedName: string, savedFirstName: string) => {
		const values = { "identity.name": savedName, "identity.firstName": savedFirstName };
		const typed = { "identity.name": "Jo Ridley" };
		return toFacts(typed, business({ samples: [], values }), noFacts)["identity.firstName"];
	};
	expect(firstNameBeside("Rob Ridley", "Rob")).toBe("Jo");
	expect(firstNameBeside("Robert Ridley", "Bob")).toBeUndefined();
});

it("stays on the screen if something is missing or wrong, says so beside the field, and keeps what was typed", async () => {
	const gateway = fakeGateway({
		...{ "GET start": steps(), "GET settings": settings, "GET business": business() },
		"PUT business/draft": business({
			problems: [{ key: "contact.phone", text: "Not a telephone number." }],
		}),
	});
	renderApp("/start/you/details");
	const phone = await screen.findByLabelText("Phone number");
	fireEvent.click(screen.getByRole("button", { name: /continue$/ }));
	expect(await screen.findAllByText("Please fill this in.")).toHaveLength(3);
	expect(called(gateway, "PUT business/draft")).toEqual([]);
	const type = (label: string, value: string) =>
		fireEvent.change(screen.getByLabelText(label), { target: { value } });
	type("Business name", "Ridley");
	type("Your name", "Jo Ridley");
	type("Phone number", "12");
	fireEvent.click(screen.getByRole("button", { name: /continue$/ }));
	expect(await screen.findByText("Not a telephone number.")).toBeTruthy();
	await waitFor(() => expect(document.activeElement).toBe(phone));
	expect(phone.getAttribute("aria-invalid")).toBe("true");
	expect(screen.getByLabelText("Business name")).toHaveProperty("value", "Ridley");
});

it.each([new RejectedCall(404, "gone"), new RejectedCall(409, "conflict")])(
	"says that the details are in files if the desk cannot publish: $error.code",
	async (answer) => {
		fakeGateway({
			...{ "GET start": steps(), "PUT start": steps({ finished: ["you"] }) },
			"GET business": answer,
		});
		renderApp("/start/you/details");
		expect(await screen.findByText("Your details are on your server")).toBeTruthy();
		fireEvent.click(screen.getByRole("button", { name: "Continue" }));
		expect(await screen.findByText("How do you want to hear about new leads?")).toBeTruthy();
	},
);

it.each([
	["checklist", "checklist", "Free checklist"],
	["call", "meeting", "Book a call"],
	["score-card", "form", "Take the quiz"],
	["enquiry", "contact", "Get in touch"],
] as const)(
	"gives the line for %s, and for Tag Manager a script that makes it",
	async (offer, widget, heading) => {
		fakeGateway({ "GET start": steps({ offer, builder: "wordpress" }) });
		const { router } = renderApp("/start/line");
		expect(
			await screen.findByText(
				`<script async src="https://desk.ridley.example/loader.js" data-widget="${widget}"></script>`,
			),
		).toBeTruthy();
		await router.navigate("/start/line/tag-manager");
		const code = await screen.findByText(/^<script>/);
		const made = { dataset: {} as Record<string, string>, src: "" };
		const html = { createElement: () => made, head: { appendChild: () => made } };
		new Function("document", code.textContent?.replace(/<\/?script>/g, "") ?? "")(html);
		expect(made).toMatchObject({
			src: "https://desk.ridley.example/loader.js",
			dataset: { widget, mode: "tab", heading },
		});
		const mail = screen.getByRole("link", { name: "Email it to my web designer" });
		const { searchParams } = new URL(mail.getAttribute("href") ?? "");
		expect(searchParams.get("body")).toContain("add this line to our Google Tag Manager");
	},
);

it("also offers the WordPress plugin, which already has this desk's address", async () => {
	fakeGateway({ "GET start": steps({ builder: "wordpress" }) });
	const { router } = renderApp("/start/line");
	const link = await screen.findByRole("link", { name: "the plugin", hidden: true });
	expect(link.getAttribute("href")).toBe("/desk/api/start/wordpress.zip");
	expect(screen.getByText(/come from https:\/\/desk\.ridley\.example\./)).toBeTruthy();
	await router.navigate("/start/line/wix");
	await screen.findByText("Paste this line into Wix");
	expect(screen.queryByText("Use our plugin instead")).toBeNull();
});

it("offers the plugin only once it has the coach's name", async () => {
	const publication = Promise.withResolvers<BusinessState>();
	fakeGateway({
		...{ "GET start": steps({ builder: "wordpress" }), "PUT start": steps() },
		...{ "GET settings": settings, "GET business": business({ samples: [] }) },
		"PUT business/draft": business({ revision: 4, changes: [{} as never] }),
		"POST business/publish": publication.promise,
	});
	const { router } = renderApp("/start/you/details");
	fireEvent.click(await screen.findByRole("button", { name: /continue$/ }));
	await screen.findByText("How do you want to hear about new leads?");
	await router.navigate("/start/line/wordpress");
	expect(await screen.findByText(/putting your name on the plugin/)).toBeTruthy();
	expect(screen.queryByRole("link", { name: "the plugin", hidden: true })).toBeNull();
	publication.resolve(business({ revision: 5 }));
	expect(await screen.findByRole("link", { name: "the plugin", hidden: true })).toBeTruthy();
});

it("makes calls bookable when the coach offers them first", async () => {
	const starter = { name: "discovery-call", title: "Discovery call", live: false };
	const gateway = fakeGateway({
		...{ "GET start": steps(), "PUT start": steps({ offer: "call" }) },
		...{ "GET meetings/types": { types: [], starter }, "PUT meetings/types/discovery-call": {} },
	});
	renderApp("/start/offer");
	fireEvent.click(await screen.findByRole("button", { name: /^A call in your diary/ }));
	expect(await screen.findByText("What’s your website made with?")).toBeTruthy();
	expect(called(gateway, "PUT meetings/types/discovery-call")).toEqual([
		{ ...starter, live: true },
	]);
	expect(called(gateway, "PUT start")).toEqual([{ finished: ["offer"], offer: "call" }]);
});

it.each([
	["https://www.ridley.example", "on www.ridley.example"],
	["https://www-ridley-example.filesusr.com", "inside Wix’s HTML box"],
	["https://project.framercanvas.com", "inside Framer’s embed"],
])("says where the line was seen: %s", async (origin, text) => {
	fakeGateway({ "GET start": steps({ seen: { origin, at: 1 } }) });
	renderApp("/start/seen");
	expect(await screen.findByText(text)).toBeTruthy();
});

it("sends a test lead that can be opened and removed, which ends the first steps", async () => {
	const test = { id: "t1", sentAt: 1, state: "arrived", story: [], cleaned: "done", text: "" };
	const gateway = fakeGateway({
		...{ "GET start": steps(), "PUT start": steps({ isOver: true }) },
		...{ "GET test-lead": { test: null }, "POST test-lead": { test } },
		"GET leads/t1": leadDetail({ id: "t1", name: "Test Lead 70c9", test: true }),
	});
	renderApp("/start/test");
	fireEvent.click(await screen.findByRole("button", { name: "Send a test lead" }));
	expect(await screen.findByText("Test Lead 70c9")).toBeTruthy();
	expect(screen.getByRole("link", { name: "Open it" }).getAttribute("href")).toBe("/leads/t1");
	fireEvent.click(screen.getByRole("button", { name: "Go to my leads" }));
	await waitFor(() =>
		expect(called(gateway, "PUT start")).toEqual([{ isOver: true, finished: ["test"] }]),
	);
	expect(await screen.findByRole("heading", { name: "Leads" })).toBeTruthy();
});

it("shows a reminder above the leads until the steps are done or dismissed, but not in earlier installations", async () => {
	const gateway = fakeGateway({
		"GET start": steps({ finished: ["you", "hear"] }),
		"PUT start": steps({ isOver: true }),
	});
	renderApp("/");
	const reminder = await screen.findByRole("link", { name: "Finish setting up: 4 to go" });
	expect(reminder.getAttribute("href")).toBe("/start/offer");
	fireEvent.click(screen.getByRole("button", { name: "Don’t remind me to set up" }));
	await waitFor(() => expect(screen.queryByText(/^Finish setting up/)).toBeNull());
	cleanup();
	gateway.answers["GET start"] = steps({ hasBegun: false });
	renderApp("/");
	await screen.findByText("Ann Taylor");
	await waitFor(() => expect(called(gateway, "GET counts").length).toBeGreaterThan(1));
	expect(screen.queryByText(/six short steps/)).toBeNull();
});

it("says in a sentence why a website cannot be read", async () => {
	fakeGateway({
		"GET start": steps(),
		"POST start/website": new RejectedCall(
			409,
			"conflict",
			"Your website took too long to answer.",
		),
	});
	renderApp("/start/you");
	fireEvent.change(await screen.findByLabelText("Your website’s address"), {
		target: { value: "ridley.example" },
	});
	fireEvent.click(screen.getByRole("button", { name: "Read my website" }));
	expect((await screen.findByRole("alert")).textContent).toContain(
		"Your website took too long to answer.",
	);
	expect(screen.getByRole("link", { name: "Type my details" })).toBeTruthy();
});

const families = ["Fraunces", "Lora", "Source Sans 3"];
const typeface = {
	...{ key: "brand.headline.family", label: "Headline typeface", help: "" },
	...{ kind: "choice" as const, options: families.map((name) => [name, name] as const) },
};
const withTypeface = () =>
	business({
		sections: [{ name: "brand", title: "Colours and typeface", help: "", fields: [typeface] }],
		values: {
			...business().values,
			...{ "brand.headline.family": "Fraunces", "brand.logo": "logo.svg" },
		},
	});
const withLooks: WebsiteFacts = {
	...found,
	icons: ["https://ridley.example/wide.png", "https://ridley.example/icon.png"],
	typeface: "Georgia",
};

/** Opens the details of a website that was read. */
async function openDetails(facts: WebsiteFacts, more: Record<string, unknown>) {
	const gateway = fakeGateway({
		...{ "GET start": steps(), "GET settings": settings, "PUT start": steps() },
		...{ "POST start/website": facts, "GET business": withTypeface() },
		...{ "PUT business/draft": business(), ...more },
	});
	renderApp("/start/you");
	fireEvent.change(await screen.findByLabelText("Your website’s address"), {
		target: { value: "ridley.example" },
	});
	fireEvent.click(screen.getByRole("button", { name: "Read my website" }));
	await screen.findByLabelText("Business name");
	return gateway;
}

const mark = `${"a".repeat(32)}.svg`;

it.each([true, false])(
	"shows mark and typeface of the website, and uses them only if they're ticked: %s",
	async (isTicked) => {
		const gateway = await openDetails(withLooks, {
			...{ "POST start/website/icon": {}, "POST business/pictures": { name: mark } },
		});
		const box = await screen.findByLabelText("Use this as my logo");
		expect(screen.getByAltText("The shape in your website’s icon").getAttribute("src")).toBe(
			`/desk/api/business/pictures/${mark}`,
		);
		expect(called(gateway, "POST start/website/icon")).toEqual([{ address: withLooks.icons?.[0] }]);
		expect(
			screen.getByText("Your website’s headings are in Georgia. The nearest we have is Lora."),
		).toBeTruthy();
		const face = screen.getByLabelText("Use Lora for headlines");
		for (const each of [box, face]) {
			expect(each).toHaveProperty("checked", false);
			if (isTicked) fireEvent.click(each);
		}
		fireEvent.change(screen.getByLabelText("Your name"), { target: { value: "Jo Ridley" } });
		fireEvent.click(screen.getByRole("button", { name: /continue$/ }));
		await waitFor(() => expect(called(gateway, "PUT business/draft")).toHaveLength(1));
		const [{ values }] = called(gateway, "PUT business/draft") as [{ values: object }];
		if (isTicked)
			expect(values).toMatchObject({ "brand.logo": mark, "brand.headline.family": "Lora" });
		else
			for (const key of ["brand.logo", "brand.headline.family"])
				expect(Object.keys(values)).not.toContain(key);
	},
);

it("says in a sentence that no mark can be made, after trying each icon", async () => {
	const gateway = await openDetails(withLooks, {
		"POST start/website/icon": new RejectedCall(409, "conflict", "There’s no picture."),
	});
	expect(await screen.findByText(/^We couldn’t make a logo from your website’s icon/)).toBeTruthy();
	expect(called(gateway, "POST start/website/icon")).toHaveLength(2);
	expect(screen.queryByLabelText("Use this as my logo")).toBeNull();
});

it("says in a sentence that a website has nothing to take over", async () => {
	await openDetails({ address: "https://ridley.example/", facts: [] }, {});
	expect(
		screen.getByText("We didn’t find your details on your website, so please type them."),
	).toBeTruthy();
	expect(screen.queryByText("Your logo")).toBeNull();
	expect(screen.queryByText("Your typeface")).toBeNull();
});

it.each([
	["lora variable", "Lora", "Your website’s headings are in Lora."],
	[
		"Arial",
		"Source Sans 3",
		"Your website’s headings are in Arial. The nearest we have is Source Sans 3.",
	],
	[
		"Montserrat",
		"",
		"Your website’s headings are in Montserrat, which we don’t have. We’ll keep ours.",
	],
])("suggests a typeface for %s", (name, family, why) => {
	expect(suggestTypeface(name, families)).toEqual({ family, why });
});
