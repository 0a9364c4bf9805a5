// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Attribution, Funnels, Partner } from "../../../gateway/desk-api/api.ts";
import { isoDay, midnight } from "../../lib/date-range.ts";
import { queryClient } from "../../queries/query-client.ts";
import { fakeGateway, RejectedCall } from "../../testing/fake-gateway.ts";
import { chooseOption, renderApp } from "../../testing/render-app.tsx";

beforeEach(() => {
	// jsdom has no ResizeObserver.
	vi.stubGlobal(
		"ResizeObserver",
		class {
			observe() {}
			unobserve() {}
			disconnect() {}
		},
	);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const ago = (days: number) => isoDay(midnight(Date.now(), days));
const address = (link: HTMLElement) => decodeURIComponent(link.getAttribute("href") ?? "");

describe("sources of leads", () => {
	const sources: Attribution = {
		sum: [0, 0, 0, 0, 9, 3, 6, 12],
		names: [
			{ name: "mail / letter", counts: [0, 0, 0, 0, 9, 3, 4, 9] },
			{ name: "", counts: [0, 0, 0, 0, 0, 0, 2, 3] },
		],
		days: 30,
	};

	it("says that sources are off and how to turn them on; partners always have them", async () => {
		fakeGateway({ "GET sources": sources });
		renderApp("/sources");
		const note = await screen.findByRole("note");
		expect(note.textContent).toContain('data-consent="given"');
		expect(note.textContent).toContain("privacy.attributionWithoutConsent in business/facts.json");
		cleanup();
		renderApp("/sources?by=partner");
		await screen.findByRole("heading", { name: "Leads by week" });
		expect(screen.queryByRole("note")).toBeNull();
	});

	it("compares the last seven days with those before, and links each figure to its leads", async () => {
		fakeGateway({ "GET sources": sources });
		renderApp("/sources?kind=contact");
		const row = await screen.findByRole("row", { name: /mail/ });
		expect(screen.getByRole("heading", { name: "Where leads come from" })).toBeTruthy();
		expect(
			within(row)
				.getAllByRole("cell")
				.map((cell) => cell.textContent),
		).toEqual([...["9", "4", "+5", "25"]]);
		const [now, before, all] = within(row).getAllByRole("link");
		const from = "/?kind=contact&campaign=mail+/+letter&time=";
		expect(address(now as HTMLElement)).toBe(`${from}${ago(6)}..${ago(0)}`);
		expect(address(before as HTMLElement)).toBe(`${from}${ago(13)}..${ago(7)}`);
		// Leads are kept for 30 days, so all those of four weeks are still there.
		expect(address(all as HTMLElement)).toBe(`${from}${ago(27)}..${ago(0)}`);
		const none = screen.getByRole("row", { name: /No campaign/ });
		expect(address(within(none).getAllByRole("link")[0] as HTMLElement)).toContain(
			"campaign=(none)",
		);
	});

	it("marks the earlier choice's figures as busy while new ones load, under their own heading", async () => {
		const gateway = fakeGateway({ "GET sources": sources });
		renderApp("/sources");
		await screen.findByRole("row", { name: /mail/ });
		gateway.answers["GET sources"] = new Promise(() => {});
		fireEvent.change(screen.getByLabelText("Count by"), { target: { value: "partner" } });
		const row = screen.getByRole("row", { name: /mail/, hidden: true });
		const marked = await waitFor(() => {
			const busy = row.closest('[aria-busy="true"]');
			expect(busy).toBeTruthy();
			return busy;
		});
		expect(marked?.hasAttribute("inert")).toBe(true);
		expect(screen.getByRole("columnheader", { name: "Campaign", hidden: true })).toBeTruthy();
		const [link] = within(row).getAllByRole("link", { hidden: true });
		expect(address(link as HTMLElement)).toContain("campaign=mail");
	});

	it("shows a choice before the next key press", async () => {
		fakeGateway({ "GET sources": sources });
		renderApp("/sources");
		const select = await screen.findByLabelText<HTMLSelectElement>("Count by");
		await chooseOption(select, "partner");
		expect(select.value).toBe("partner");
	});

	it.each([
		[30, "This covers the last 28 days; delivered leads are deleted after 30."],
		[365, "This covers the last 56 days."],
	])("says how far it looks back where leads are kept for %i days", async (days, words) => {
		fakeGateway({ "GET sources": { ...sources, days } });
		renderApp("/sources");
		expect((await screen.findByText(/This covers the last/)).textContent).toContain(words);
		expect(screen.queryByText(/deleted after 365/)).toBeNull();
	});

	it("says what will appear here, and when there are too few leads", async () => {
		const gateway = fakeGateway({ "GET sources": { ...sources, sum: [0, 0], names: [] } });
		const { unmount } = renderApp("/sources");
		expect(await screen.findByText("Nothing to count yet")).toBeTruthy();
		unmount();
		const names = [{ name: "mail", counts: [0, 0, 0, 0, 0, 0, 0, 1] }];
		gateway.answers["GET sources"] = { ...sources, sum: names[0]?.counts, names };
		renderApp("/sources");
		expect(await screen.findByText(/Not enough leads to compare yet \(1 in/)).toBeTruthy();
	});

	it("says what went wrong, and tries again", async () => {
		const gateway = fakeGateway({
			"GET sources": new RejectedCall(400, "invalid", "That went wrong."),
		});
		renderApp("/sources");
		expect((await screen.findByRole("alert")).textContent).toContain("That went wrong.");
		gateway.answers["GET sources"] = sources;
		fireEvent.click(screen.getByRole("button", { name: "Try again" }));
		expect(await screen.findByRole("row", { name: /mail/ })).toBeTruthy();
	});
});

describe("how far visitors get", () => {
	const stage = (event: string, label: string, n: number) => ({ event, label, n, before: 1 });
	const steps: Funnels = {
		forms: [
			{
				...{ kind: "contact", called: "enquiry", received: 11, receivedBefore: 4 },
				stages: [
					stage("seen", "Saw the form", 100),
					stage("began", "Started the form", 30),
					stage("sent", "Sent it", 10),
				],
				messages: [{ label: "Telephone", n: 7 }],
			},
		],
		kinds: [{ kind: "contact", called: "enquiry" }],
		choices: { page: [], partner: ["acme"], lang: [], device: [], form: [] },
		titles: {},
		...{ from: "2026-11-16", to: "2026-11-22" },
		before: { from: "2026-11-09", to: "2026-11-15" },
		gaps: [],
	};

	it("says where most visitors are lost and after which messages, and links to the leads", async () => {
		fakeGateway({ "GET steps": steps });
		renderApp("/steps?partner=acme");
		expect(
			await screen.findByText(/Most people leave before “Started the form”: 70 of 100/),
		).toBeTruthy();
		expect(address(screen.getByRole("link", { name: "11 leads received" }))).toBe(
			"/?kind=contact&partner=acme&time=2026-11-16..2026-11-22",
		);
		const row = screen.getByRole("row", { name: /Sent it/, hidden: true });
		expect(row.textContent).toBe("Sent it1010%201");
		expect(screen.getByText("7 times")).toBeTruthy();
		expect(screen.getByRole("heading", { name: "Where people give up" })).toBeTruthy();
		expect(screen.getByText(/People who opt out aren’t counted\./)).toBeTruthy();
	});

	it("has a card for each custom form, to choose by title", async () => {
		const own = { kind: "form", form: "first-call", called: "Before our first call" } as const;
		const [form] = steps.forms;
		if (!form) throw new Error("There is no form.");
		const choices = { ...steps.choices, form: ["first-call", "survey"] };
		const titles = { "first-call": own.called, survey: "Survey" };
		fakeGateway({ "GET steps": { ...steps, choices, titles, forms: [form, { ...form, ...own }] } });
		renderApp("/steps?form=first-call");
		expect(await screen.findByRole("heading", { name: own.called })).toBeTruthy();
		const chosen = screen.getByLabelText<HTMLSelectElement>("Your own form");
		expect([...chosen.options].map(({ text }) => text)).toEqual([
			...["All of yours", "Before our first call", "Survey"],
		]);
		expect(chosen.value).toBe("first-call");
		// The inbox has no filter for custom forms.
		const [, link] = screen.getAllByRole("link", { name: "11 leads received" });
		expect(address(link as HTMLElement)).toBe("/?kind=form&time=2026-11-16..2026-11-22");
	});

	it("marks the earlier choice's figures as busy while new ones load, with their own links", async () => {
		const gateway = fakeGateway({ "GET steps": steps });
		renderApp("/steps");
		const link = await screen.findByRole("link", { name: "11 leads received" });
		gateway.answers["GET steps"] = new Promise(() => {});
		fireEvent.change(screen.getByLabelText("Partner"), { target: { value: "acme" } });
		await waitFor(() => expect(link.closest('[aria-busy="true"][inert]')).toBeTruthy());
		expect(address(link)).not.toContain("partner=");
	});

	it("shows no percentages if beacons were lost", async () => {
		fakeGateway({ "GET steps": { ...steps, unheard: 0.1 } });
		renderApp("/steps");
		expect((await screen.findByText(/never arrived/)).textContent).toMatch(
			/About 10% of these messages never arrived: the real numbers are higher\.$/,
		);
	});

	it("says on which days nothing was counted", async () => {
		const gaps = [
			{ from: "2026-11-09", to: "2026-11-12" },
			{ from: "2026-11-20", to: "2026-11-20" },
		];
		fakeGateway({ "GET steps": { ...steps, gaps } });
		renderApp("/steps");
		expect(
			await screen.findByText(/Nothing was counted from 9 to 12 Nov, on 20 Nov:/),
		).toBeTruthy();
	});

	it("shows no percentages for few visitors, and in the first week says what will appear", async () => {
		const few = steps.forms.map((form) => ({
			...form,
			stages: [stage("seen", "Saw the form", 3)],
		}));
		const gateway = fakeGateway({ "GET steps": { ...steps, forms: few } });
		const { unmount } = renderApp("/steps");
		expect(await screen.findByText(/Not enough visits yet \(3\)/)).toBeTruthy();
		unmount();
		gateway.answers["GET steps"] = { ...steps, forms: [] };
		renderApp("/steps");
		expect(await screen.findByText("Nothing counted yet")).toBeTruthy();
		expect(screen.queryByText(/Nothing was counted/)).toBeNull();
	});
});

describe("partners", () => {
	const partner: Partner = {
		...{ partner: "<b>acme</b>", seen: 120, received: 12, tag: "<script data-partner>" },
		line: "In November your page brought 12 enquiries.",
		...{ studio: "https://coach.example/embed?partner=acme", links: [] },
	};
	const link = { id: "r1", url: "https://coach.example/reports/x", madeAt: 1, expiresAt: 2e12 };

	it("have no figures if analytics are off, and the desk says so", async () => {
		const { seen, received, line, ...rest } = partner;
		fakeGateway({ "GET partners": { counting: false, days: 28, partners: [rest] } });
		renderApp("/partners");
		expect(await screen.findByText(/Counting is switched off/)).toBeTruthy();
		expect(screen.getByText(rest.tag)).toBeTruthy();
		expect(document.body.textContent).not.toMatch(/visitor|in 28 days|A line for your partner/);
	});

	it("have tag, line and link in one place, and a second press revokes the link", async () => {
		const gateway = fakeGateway({
			"GET partners": { counting: true, days: 20, partners: [partner] },
			"POST partners/links": link,
			"DELETE partners/links/r1": new Response(null, { status: 204 }),
		});
		renderApp("/partners");
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
			"GET partners": { counting: true, days: 28, partners: [] },
			"POST partners/links": link,
		});
		renderApp("/partners");
		const name = await screen.findByLabelText("Partner’s name");
		fireEvent.change(name, { target: { value: " <b>acme</b> " } });
		gateway.answers["GET partners"] = { counting: true, days: 28, partners: [partner] };
		fireEvent.click(screen.getByRole("button", { name: "Create their link" }));
		const heading = await screen.findByRole("heading", { name: "<b>acme</b>" });
		expect(heading.closest("details")?.open).toBe(true);
		expect(document.activeElement).toBe(heading.closest("summary"));
	});
});
