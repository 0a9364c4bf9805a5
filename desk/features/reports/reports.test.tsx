// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Figures, FormFunnel, Funnels, Partner } from "../../../gateway/desk-api/api.ts";
import { isoDay, midnight } from "../../lib/date-range.ts";
import { queryClient } from "../../queries/query-client.ts";
import { fakeGateway, RejectedCall } from "../../testing/fake-gateway.ts";
import { chooseOption, renderApp } from "../../testing/render-app.tsx";
import { daysOf, parsePeriod, type Span } from "./period.ts";

afterEach(cleanup);

const ago = (days: number) => isoDay(midnight(Date.now(), days));
const address = (link: HTMLElement) => decodeURIComponent(link.getAttribute("href") ?? "");

const figures: Figures = {
	...{ people: 38, spoken: 19, won: 4, pence: 360_000, open: 6, seen: 900, began: 120 },
	answerMs: 3 * 3_600_000,
	names: [
		{ name: "mail / letter", people: 26, spoken: 15, won: 3, pence: 300_000, open: 4 },
		{ name: "", people: 12, spoken: 4, won: 1, pence: 60_000, open: 2 },
	],
};
const none: Figures = { people: 0, spoken: 0, won: 0, pence: 0, open: 0, names: [] };
const steps: Funnels = {
	...{ forms: [], kinds: [], titles: {}, gaps: [] },
	choices: { page: [], partner: [], lang: [], device: [], form: [] },
	...{ from: "2026-11-16", to: "2026-11-22" },
	before: { from: "2026-11-09", to: "2026-11-15" },
};
const partners = { counting: true, clients: false, days: 28, partners: [] };
const answers = { "GET figures": figures, "GET steps": steps, "GET partners": partners };
const month = new Date().toLocaleString("en-GB", { month: "long" });
const firstOfMonth = isoDay(new Date(new Date().getFullYear(), new Date().getMonth(), 1).getTime());
const summary = async () => (await screen.findByText(`${month}:`)).closest("div")?.textContent;

describe("the numbers", () => {
	it("say in one sentence what the month brought, and what the days before did", async () => {
		fakeGateway(answers);
		renderApp("/numbers");
		expect(await summary()).toContain(
			`${month}: 38 enquiries, 19 spoken to, 4 clients, £3,600, 6 open.`,
		);
		expect(await summary()).toContain("heard from you within 3 hours.");
		expect((await screen.findByText(/The same days of/)).textContent).toMatch(
			/: 38 enquiries, 4 clients, £3,600\.$/,
		);
		expect(address(screen.getByRole("link", { name: "38 enquiries" }))).toBe(
			`/?view=all&time=${firstOfMonth}..${ago(0)}`,
		);
	});

	it("say in one line which ways in the corner were pressed, and nothing if none was", async () => {
		const reach = { ring: 1200, whatsapp: 5, mail: 3, book: 0, form: 1 };
		fakeGateway({ ...answers, "GET figures": { ...figures, reach } });
		renderApp("/numbers");
		expect(await summary()).toContain(
			"Button in the corner: 1,200 to ring, 5 to WhatsApp, 3 to email, 1 to write a message.",
		);
		cleanup();
		queryClient.clear();
		fakeGateway(answers);
		renderApp("/numbers");
		expect(await summary()).not.toContain("corner");
	});

	it("use the singular for one enquiry and one client", async () => {
		fakeGateway({
			...answers,
			"GET figures": { ...figures, people: 1, spoken: 1, won: 1, open: 0 },
		});
		renderApp("/numbers");
		expect(await summary()).toContain(
			`${month}: 1 enquiry, 1 spoken to, 1 client, £3,600, 0 open.`,
		);
	});

	it("show money beside each source, link to its people, and add up", async () => {
		fakeGateway(answers);
		renderApp("/numbers?period=28");
		const row = await screen.findByRole("row", { name: /mail/i });
		const cells = (of: HTMLElement) =>
			within(of)
				.getAllByRole("cell")
				.map(({ textContent }) => textContent);
		expect(cells(row)).toEqual(["26", "15", "3", "£3,000"]);
		expect(address(within(row).getByRole("link"))).toBe(
			`/?view=all&campaign=mail+/+letter&time=${ago(27)}..${ago(0)}`,
		);
		const unknown = screen.getByRole("row", { name: /No campaign/ });
		expect(address(within(unknown).getByRole("link"))).toContain("campaign=(none)");
		expect(cells(screen.getByRole("row", { name: /^All/ }))).toEqual(["38", "19", "4", "£3,600"]);
		expect(screen.getByRole("heading", { name: "From visitor to client" })).toBeTruthy();
		expect(screen.getByText("Saw a form").nextElementSibling?.textContent).toBe("900");
		expect(screen.getByText("Became a client").nextElementSibling?.textContent).toBe("4");
	});

	it("show eight names of many, and all of them when asked", async () => {
		const names = Array.from({ length: 12 }, (_, at) => ({
			...{ name: `mail ${at}`, people: 1, spoken: 0, won: 0, pence: 0, open: 1 },
		}));
		fakeGateway({ ...answers, "GET figures": { ...figures, names } });
		renderApp("/numbers");
		fireEvent.click(await screen.findByRole("button", { name: "Show all 12" }));
		expect(screen.getAllByRole("row", { name: /^Mail/ })).toHaveLength(12);
		fireEvent.click(screen.getByRole("button", { name: "Show fewer" }));
		expect(screen.getAllByRole("row", { name: /^Mail/ })).toHaveLength(8);
	});

	it("say that sources are off, and how to turn them on, except for partners", async () => {
		fakeGateway(answers);
		renderApp("/numbers");
		const note = await screen.findByRole("note");
		expect(note.textContent).toContain('data-consent="given"');
		expect(note.textContent).toContain("Privacy duties");
		cleanup();
		renderApp("/numbers?by=partner");
		await screen.findByRole("heading", { name: "Where they come from" });
		expect(screen.queryByRole("note")).toBeNull();
	});

	it("mark the previous figures, under their own heading, while the chosen ones load", async () => {
		const gateway = fakeGateway(answers);
		renderApp("/numbers");
		await screen.findByRole("row", { name: /mail/i });
		gateway.answers["GET figures"] = new Promise(() => {});
		await chooseOption(screen.getByLabelText<HTMLSelectElement>("By"), "partner");
		const row = screen.getByRole("row", { name: /mail/i, hidden: true });
		await waitFor(() => expect(row.closest('[aria-busy="true"][inert]')).toBeTruthy());
		expect(screen.getByRole("columnheader", { name: "Campaign", hidden: true })).toBeTruthy();
		expect(screen.getByLabelText<HTMLSelectElement>("By").value).toBe("partner");
	});

	it("have one button that leads on while there are no figures", async () => {
		fakeGateway({ ...answers, "GET figures": none });
		renderApp("/numbers");
		expect(await summary()).toBe(`${month}: no enquiries.`);
		const button = screen.getByRole("link", { name: "Show the last 12 months" });
		expect(button.getAttribute("href")).toBe("/numbers?period=365");
		fireEvent.click(button);
		expect(await screen.findByText("The last 12 months:")).toBeTruthy();
		expect(
			await screen.findByRole("link", { name: "Check that the forms are on your pages" }),
		).toBeTruthy();
	});

	it("say what went wrong, and try again", async () => {
		const gateway = fakeGateway({
			...answers,
			"GET figures": new RejectedCall(400, "invalid", "That went wrong."),
		});
		renderApp("/numbers");
		expect((await screen.findByRole("alert")).textContent).toContain("That went wrong.");
		gateway.answers["GET figures"] = figures;
		fireEvent.click(screen.getByRole("button", { name: "Try again" }));
		expect(await screen.findByRole("row", { name: /mail/i })).toBeTruthy();
	});

	it.each([
		["/sources?by=partner", "Partner"],
		["/steps?days=28", "Campaign"],
		["/figures", "Campaign"],
		["/partners", "Campaign"],
	])("are shown at the earlier address %s", async (path, column) => {
		fakeGateway(answers);
		renderApp(path);
		expect(await screen.findByRole("heading", { name: "Numbers" })).toBeTruthy();
		expect(await screen.findByRole("columnheader", { name: column })).toBeTruthy();
		if (path.includes("days")) expect(screen.getByText("The last 28 days:")).toBeTruthy();
	});
});

describe("a period", () => {
	const now = new Date(2026, 2, 31, 15).getTime();
	const days = (span: Span) => Object.values(daysOf(span)).join(" to ");

	it("is this month, compared with the same days of the month before", () => {
		const period = parsePeriod("", now);
		expect(period.name).toBe("March");
		expect(days(period)).toBe("2026-03-01 to 2026-03-31");
		// February has no 31st.
		expect(days(period.before)).toBe("2026-02-01 to 2026-02-28");
		expect(period.before.name).toBe("The same days of February");
	});

	it.each([
		["2026-02", "February", "2026-02-01 to 2026-02-28", "2026-01-01 to 2026-01-31"],
		["2025-12", "December 2025", "2025-12-01 to 2025-12-31", "2025-11-01 to 2025-11-30"],
		["28", "The last 28 days", "2026-03-04 to 2026-03-31", "2026-02-04 to 2026-03-03"],
		// Unknown and future months.
		...["2026-13", "2027-01", "soon"].map((value) => [
			...[value, "March", "2026-03-01 to 2026-03-31", "2026-02-01 to 2026-02-28"],
		]),
	])("of %s is %s", (value = "", name = "", span = "", before = "") => {
		const period = parsePeriod(value, now);
		expect([period.name, days(period), days(period.before)]).toEqual([name, span, before]);
	});
});

describe("the forms", () => {
	const stage = (event: string, label: string, n: number) => ({ event, label, n, before: 1 });
	const form: FormFunnel = {
		...{ kind: "contact", called: "enquiry", received: 11, receivedBefore: 4 },
		stages: [
			stage("seen", "Saw the form", 100),
			stage("began", "Started the form", 30),
			stage("sent", "Sent it", 10),
		],
		messages: [{ label: "Telephone", n: 7 }],
	};
	const show = (more: Partial<Funnels>) => {
		fakeGateway({ ...answers, "GET steps": { ...steps, forms: [form], ...more } });
		renderApp("/numbers");
	};

	it("say where most are lost and which messages stop people, and link to the leads", async () => {
		show({});
		expect(await screen.findByText("100 saw it, 10 sent it")).toBeTruthy();
		expect(screen.getByText(/Most people leave before “Started the form”: 70 of 100/)).toBeTruthy();
		expect(address(screen.getByRole("link", { name: "11 leads received", hidden: true }))).toBe(
			"/?view=all&kind=contact&time=2026-11-16..2026-11-22",
		);
		expect(screen.getByText("Sent it").nextElementSibling?.textContent).toBe("10 · 10%");
		expect(screen.getByText("7 times")).toBeTruthy();
		expect(screen.getByText(/People who opt out aren’t counted\./)).toBeTruthy();
	});

	it("have a line for each custom form", async () => {
		show({ forms: [form, { ...form, kind: "form", form: "first-call", called: "First call" }] });
		expect(await screen.findByRole("heading", { name: "First call" })).toBeTruthy();
		expect(screen.getByRole("heading", { name: "Enquiry" })).toBeTruthy();
	});

	it("show no shares if few visitors came, and say how many reports never arrived", async () => {
		const few = { ...form, stages: [stage("seen", "Saw the form", 3)] };
		show({ unheard: 0.1, forms: [few] });
		expect((await screen.findByText(/never arrived/)).textContent).toMatch(
			/About 10% of these reports never arrived, so the real numbers are higher\.$/,
		);
		expect(screen.getByText(/Not enough visits yet to say more \(3\)/)).toBeTruthy();
	});

	it("say on which days nothing was counted, and when nobody came", async () => {
		const gaps = [
			{ from: "2026-11-10", to: "2026-11-12" },
			{ from: "2026-11-20", to: "2026-11-20" },
		];
		show({ gaps, forms: [] });
		expect(
			await screen.findByText(/Nothing was counted from 10 to 12 Nov, on 20 Nov:/),
		).toBeTruthy();
		expect(screen.getByText("Nobody saw a form in this period.")).toBeTruthy();
	});

	it("say until when visits weren't counted yet, on a new desk", async () => {
		show({ gaps: [{ from: "2026-11-09", to: "2026-11-12" }], forms: [] });
		expect(await screen.findByText("Visits up to 12 Nov weren’t counted.")).toBeTruthy();
		expect(screen.queryByText(/Nothing was counted/)).toBeNull();
	});

	it("say once that nothing was counted in the whole period", async () => {
		show({ gaps: [{ from: "2026-11-09", to: "2026-11-22" }], forms: [] });
		expect(await screen.findByText("No visits were counted in this period.")).toBeTruthy();
		expect(screen.queryByText(/Nobody saw a form/)).toBeNull();
	});
});

describe("partners", () => {
	const partner: Partner = {
		...{ partner: "<b>acme</b>", seen: 120, received: 12, tag: "<script data-partner>" },
		line: "In November your page brought in 12 enquiries.",
		...{ studio: "https://coach.example/embed?partner=acme", links: [] },
	};
	const link = { id: "r1", url: "https://coach.example/reports/x", madeAt: 1, expiresAt: 2e12 };

	it("have no figures if analytics are off, and the desk says so", async () => {
		const { seen, received, line, ...rest } = partner;
		fakeGateway({ ...answers, "GET partners": { counting: false, days: 28, partners: [rest] } });
		renderApp("/numbers");
		expect(await screen.findByText(/Counting is switched off/)).toBeTruthy();
		expect(screen.getByText(rest.tag)).toBeTruthy();
		expect(document.body.textContent).not.toMatch(/from \d+ visitors|in 28 days|A line for your/);
	});

	it("have tag, line and link in one place, and a second press revokes the link", async () => {
		const gateway = fakeGateway({
			...answers,
			"GET partners": { counting: true, days: 20, partners: [partner] },
			"POST partners/links": link,
			"DELETE partners/links/r1": new Response(null, { status: 204 }),
		});
		renderApp("/numbers");
		fireEvent.click(await screen.findByRole("heading", { name: "<b>acme</b>" }));
		expect(screen.getByText(partner.line ?? "")).toBeTruthy();
		expect(screen.getByText(partner.tag)).toBeTruthy();
		gateway.answers["GET partners"] = {
			...{ counting: true, days: 28 },
			partners: [{ ...partner, links: [link] }],
		};
		fireEvent.click(screen.getByRole("button", { name: "Create link", hidden: true }));
		const report = await screen.findByRole("link", { name: /Report until/, hidden: true });
		expect(report.getAttribute("href")).toBe(link.url);
		const posted = gateway.calls.find(({ call }) => call === "POST partners/links");
		expect(posted?.body).toEqual({ partner: "<b>acme</b>", days: 365 });
		fireEvent.click(screen.getByRole("button", { name: "Withdraw", hidden: true }));
		const deleted = () => gateway.calls.some(({ call }) => call === "DELETE partners/links/r1");
		expect(deleted()).toBe(false);
		fireEvent.click(screen.getByRole("button", { name: "Yes, withdraw it", hidden: true }));
		await waitFor(() => expect(deleted()).toBe(true));
		// The buttons are gone, but keyboard users keep their place.
		await waitFor(() => expect(document.activeElement?.textContent).toBe("Their report"));
		gateway.answers["GET partners"] = { counting: true, days: 20, partners: [] };
		void queryClient.invalidateQueries({ queryKey: ["partners"] });
		await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
	});

	it("open with the focus when they are created", async () => {
		const gateway = fakeGateway({
			...answers,
			"GET partners": { counting: true, days: 28, partners: [] },
			"POST partners/links": link,
		});
		renderApp("/numbers");
		const name = await screen.findByLabelText("Partner’s name");
		fireEvent.change(name, { target: { value: " <b>acme</b> " } });
		gateway.answers["GET partners"] = { counting: true, days: 28, partners: [partner] };
		fireEvent.click(screen.getByRole("button", { name: "Create their link" }));
		const heading = await screen.findByRole("heading", { name: "<b>acme</b>" });
		expect(heading.closest("details")?.open).toBe(true);
		expect(document.activeElement).toBe(heading.closest("summary"));
	});
});
