// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
	fakeGateway,
	leadDetail,
	leadLine,
	RejectedCall,
	signedIn,
	signedOut,
} from "./testing/fake-gateway.ts";
import { chooseOption, renderApp } from "./testing/render-app.tsx";

afterEach(() => {
	cleanup();
	sessionStorage.clear();
	vi.unstubAllGlobals();
});

const arrive = async (gateway: ReturnType<typeof fakeGateway>, name: string) => {
	const lead = leadLine({ id: name, name });
	gateway.answers["POST leads/search"] = { attention: [], leads: [lead, leadLine()] };
	await act(async () => gateway.tell("lead", lead));
};

describe("the inbox", () => {
	it("shows a new lead at once while nobody touches the list", async () => {
		const gateway = fakeGateway();
		renderApp();
		await screen.findByRole("link", { name: /Ann Taylor/ });
		await arrive(gateway, "Nia New");
		expect(await screen.findByRole("link", { name: /Nia New/ })).toBeTruthy();
		expect(screen.queryByRole("button", { name: "1 new" })).toBeNull();
		expect(screen.getByText("New: Nia New, enquiry").getAttribute("role")).toBe("status");
	});

	it("starts with new people, newest first, and counts them in the title", async () => {
		const now = new Date().setHours(12, 0, 0, 0);
		const lines = ["late", "early"].map((name, at) =>
			leadLine({ id: name, name, receivedAt: now - at * 60_000 }),
		);
		const gateway = fakeGateway({ "POST leads/search": { attention: [], leads: lines } });
		renderApp();
		await screen.findByRole("link", { name: /early/ });
		const order = () =>
			screen.getAllByRole("link", { name: /late|early/ }).map((row) => row.dataset.lead);
		expect(order()).toEqual(["late", "early"]);
		await waitFor(() => expect(document.title).toMatch(/^\(1\) Leads/));
		const lastSearch = () =>
			gateway.calls.findLast(({ call }) => call === "POST leads/search")?.body;
		expect(lastSearch()).toEqual({ view: "new" });
		fireEvent.click(screen.getByRole("link", { name: /^Open/ }));
		await waitFor(() => expect(lastSearch()).toEqual({ view: "open" }));
		fireEvent.click(screen.getByRole("link", { name: /^Done/ }));
		await waitFor(() => expect(lastSearch()).toEqual({ view: "done" }));
		fireEvent.click(screen.getByRole("link", { name: "All" }));
		await waitFor(() => expect(lastSearch()).toEqual({}));
	});

	it("shows the next person after an action, and Undo goes back", async () => {
		const lines = ["ann", "ben"].map((name) => leadLine({ id: name, name }));
		const [ann, ben] = lines.map((line) => leadDetail(line));
		const gateway = fakeGateway({
			"POST leads/search": { attention: [], leads: lines },
			"GET leads/ann": ann,
			"GET leads/ben": ben,
			"PUT leads/ann/called": leadDetail({ ...ann, calledAt: Date.now() }),
		});
		renderApp("/leads/ann");
		await screen.findByRole("heading", { name: "ann" });
		await screen.findByRole("link", { name: /^ben/ });
		fireEvent.keyDown(document.body, { key: "c" });
		await screen.findByRole("heading", { name: "ben" });
		gateway.answers["PUT leads/ann/called"] = ann;
		fireEvent.keyDown(document.body, { key: "u" });
		await screen.findByRole("heading", { name: "ann" });
		expect(
			gateway.calls.filter(({ call }) => call === "PUT leads/ann/called").map(({ body }) => body),
		).toEqual([{ called: true }, { called: false }]);
		fireEvent.keyDown(document.body, { key: "j" });
		await screen.findByRole("heading", { name: "ben" });
		fireEvent.keyDown(document.body, { key: "k" });
		await screen.findByRole("heading", { name: "ann" });
	});

	it("searches for what is typed once typing stops, and empties the field with the search", async () => {
		const gateway = fakeGateway({ "POST leads/search": { attention: [], leads: [] } });
		renderApp();
		const field = (): HTMLInputElement => screen.getByRole("searchbox");
		await screen.findByText("Everybody’s been answered");
		for (const value of ["a", "an", "ann"]) fireEvent.change(field(), { target: { value } });
		const lastSearch = () =>
			gateway.calls.findLast(({ call }) => call === "POST leads/search")?.body;
		await waitFor(() => expect(lastSearch()).toMatchObject({ q: "ann" }));
		expect(gateway.calls.filter(({ body }) => JSON.stringify(body ?? "").includes('"an"'))).toEqual(
			[],
		);
		fireEvent.click(await screen.findByRole("link", { name: "Show all leads" }));
		await waitFor(() => expect(field().value).toBe(""));
	});

	it("shows a chosen filter before the next key can be typed", async () => {
		fakeGateway();
		renderApp();
		fireEvent.click(await screen.findByRole("button", { name: "Filters" }));
		const select = screen.getByLabelText<HTMLSelectElement>("State");
		await chooseOption(select, "delivered");
		expect(select.value).toBe("delivered");
	});

	it("says when nobody is left to answer", async () => {
		fakeGateway({ "POST leads/search": { attention: [], leads: [] } });
		renderApp();
		expect(await screen.findByText("Everybody’s been answered")).toBeTruthy();
	});

	it("shows under a name only why the person wrote and what about", async () => {
		const gist = "£464.40 a month, office, 1,500 sq ft";
		fakeGateway({
			"POST leads/search": {
				attention: [],
				leads: [leadLine({ reason: "worked out a price", gist })],
			},
		});
		renderApp();
		const found = await screen.findByRole("link", { name: /Ann Taylor/ });
		expect(found.querySelector(".what")?.textContent).toBe(`Worked out a price · ${gist}`);
	});

	it("holds a new lead back behind “1 new” while the list is being used", async () => {
		const gateway = fakeGateway();
		renderApp();
		fireEvent.pointerDown(await screen.findByRole("link", { name: /Ann Taylor/ }));
		await arrive(gateway, "Nia New");
		const button = await screen.findByRole("button", { name: "1 new" });
		await waitFor(() =>
			expect(gateway.calls.filter(({ call }) => call === "POST leads/search").length).toBe(2),
		);
		expect(screen.queryByRole("link", { name: /Nia New/ })).toBeNull();
		fireEvent.click(button);
		expect(await screen.findByRole("link", { name: /Nia New/ })).toBeTruthy();
	});

	it("announces a new lead that the search hides, and links to it", async () => {
		const gateway = fakeGateway();
		renderApp("/#q=ann");
		await screen.findByRole("link", { name: /Ann Taylor/ });
		const nia = leadLine({ id: "nia", name: "Nia New" });
		await act(async () => gateway.tell("lead", nia));
		const link = await screen.findByRole("link", { name: "1 new lead outside this search" });
		gateway.answers["POST leads/search"] = { attention: [], leads: [nia, leadLine()] };
		fireEvent.click(link);
		expect(await screen.findByRole("link", { name: /Nia New/ })).toBeTruthy();
		expect(screen.queryByText(/outside this search/)).toBeNull();
	});

	it("announces nothing if the search finds the new lead, or if there is no search", async () => {
		const gateway = fakeGateway();
		renderApp("/?q=n");
		await screen.findByRole("link", { name: /Ann Taylor/ });
		await arrive(gateway, "Nia New");
		expect(await screen.findByRole("link", { name: /Nia New/ })).toBeTruthy();
		expect(screen.queryByText(/outside this search/)).toBeNull();
	});

	it("counts possible spam and undelivered leads below the list", async () => {
		const states = { pending: 0, delivered: 1, dead: 1, quarantined: 2, spam: 0 };
		const people = { new: 1, open: 0, done: 0, due: 0 };
		fakeGateway({
			"GET counts": { total: 4, attention: 3, people, states, kinds: [], partners: [] },
		});
		renderApp();
		const person = await screen.findByRole("link", { name: /Ann Taylor/ });
		const spam = await screen.findByRole("link", { name: "2 possible spam" });
		expect(person.compareDocumentPosition(spam)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
		expect(screen.getByRole("link", { name: "1 not delivered" })).toBeTruthy();
	});

	it("has one row for each person, with the number of their messages", async () => {
		const lines = ["late", "early"].map((id) => leadLine({ id, person: "p", personLeads: 2 }));
		fakeGateway({ "POST leads/search": { attention: [], leads: lines } });
		renderApp("/?view=all");
		const row = await screen.findByRole("link", { name: /Ann Taylor/ });
		expect(row.dataset.lead).toBe("late");
		expect(row.textContent).toContain("2 messages");
	});

	it("says that there are no leads yet, or that nothing matches the search", async () => {
		const none = { attention: [], leads: [] };
		const states = { pending: 0, delivered: 0, dead: 0, quarantined: 0, spam: 0 };
		const counts = {
			total: 0,
			attention: 0,
			people: { new: 0, open: 0, done: 0, due: 0 },
			states,
			kinds: [],
			partners: [],
		};
		fakeGateway({ "POST leads/search": none, "GET counts": counts });
		const { unmount } = renderApp();
		expect(await screen.findByText("No leads yet")).toBeTruthy();
		unmount();
		renderApp("/?q=zebra");
		expect(await screen.findByText("No leads match")).toBeTruthy();
	});

	it("shows what visitors typed as plain text", async () => {
		const name = '<img src=x onerror="alert(1)"><b>Bold</b>';
		fakeGateway({
			"POST leads/search": {
				attention: [],
				leads: [leadLine({ name, gist: name, partner: name })],
			},
			"GET leads/lead-1": leadDetail({
				name,
				summary: name,
				context: { page: "javascript:alert(1)", referrer: name },
			}),
		});
		const { container } = renderApp("/leads/lead-1");
		expect(await screen.findByRole("heading", { name })).toBeTruthy();
		expect(await screen.findByText("javascript:alert(1)")).toBeTruthy();
		expect(container.querySelectorAll("img, b, [href^=javascript]")).toHaveLength(0);
	});
});

describe("one lead", () => {
	it("offers to ring, text and email with one press each", async () => {
		fakeGateway();
		renderApp("/leads/lead-1");
		const address = async (name: string) =>
			(await screen.findByRole("link", { name })).getAttribute("href");
		expect(await address("Ring")).toBe("tel:+447700900123");
		expect(await address("WhatsApp")).toBe("https://wa.me/447700900123");
		const mail = "mailto:ann.taylor@plumbing.example?subject=Your%20enquiry";
		expect(await address("Email")).toBe(mail);
	});

	it("shows phone number and email address first, to press and to copy", async () => {
		fakeGateway();
		renderApp("/leads/lead-1");
		const number = await screen.findByRole("link", { name: "07700 900123" });
		expect(number.getAttribute("href")).toBe("tel:+447700900123");
		expect(screen.getByRole("link", { name: "ann.taylor@plumbing.example" })).toBeTruthy();
		expect(screen.getByRole("button", { name: "Copy the number" })).toBeTruthy();
		expect(screen.getByRole("button", { name: "Copy the email address" })).toBeTruthy();
		const lastSearch = screen.getByRole("heading", { name: "What they wrote" });
		expect(number.compareDocumentPosition(lastSearch)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	});

	it("offers WhatsApp for no landline", async () => {
		fakeGateway({ "GET leads/lead-1": leadDetail({ mobile: false }) });
		renderApp("/leads/lead-1");
		expect(await screen.findByRole("link", { name: "Ring" })).toBeTruthy();
		expect(screen.queryByRole("link", { name: "WhatsApp" })).toBeNull();
	});

	it("asks whether the call was made until the coach answers, with ten seconds to undo", async () => {
		const gateway = fakeGateway({
			"PUT leads/lead-1/called": leadDetail({ calledAt: Date.now() }),
		});
		renderApp("/leads/lead-1");
		fireEvent.click(await screen.findByRole("link", { name: "Ring" }));
		const question = screen.getByText("Did you ring Ann?");
		expect(question.closest("article.lead")).toBeTruthy();
		expect(question.closest(".foot")).toBeNull();
		fireEvent.click(screen.getByRole("button", { name: "Called" }));
		await screen.findByText("Marked as called.");
		await waitFor(() => expect(screen.queryByText("Did you ring Ann?")).toBeNull());
		gateway.answers["PUT leads/lead-1/called"] = leadDetail();
		fireEvent.click(screen.getByRole("button", { name: "Undo: Marked as called." }));
		await waitFor(() =>
			expect(
				gateway.calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body),
			).toEqual([{ called: true }, { called: false }]),
		);
		expect(screen.queryByText("Marked as called.")).toBeNull();
	});

	it("can be undone for ten seconds and no longer", async () => {
		fakeGateway({ "PUT leads/lead-1/called": leadDetail({ calledAt: Date.now() }) });
		renderApp("/leads/lead-1");
		const called = await screen.findByRole("button", { name: "Called" });
		// For a moment after another test's press, the buttons ignore presses.
		await waitFor(() => expect(called.getAttribute("aria-disabled")).toBeNull());
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			fireEvent.click(called);
			await vi.waitFor(() => expect(screen.getByText("Marked as called.")).toBeTruthy());
			await act(() => vi.advanceTimersByTimeAsync(9000));
			expect(screen.getByRole("button", { name: "Undo: Marked as called." })).toBeTruthy();
			await act(() => vi.advanceTimersByTimeAsync(1000));
			expect(screen.queryByText("Marked as called.")).toBeNull();
		} finally {
			vi.useRealTimers();
		}
	});

	it("restores a note that was deleted by mistake", async () => {
		const note = { id: "7", at: 1, text: "Prices on Monday" };
		const gateway = fakeGateway({
			"GET leads/lead-1": leadDetail({ noteList: [note] }),
			"DELETE leads/lead-1/notes/7": leadDetail(),
			"POST leads/lead-1/notes": leadDetail({ noteList: [{ ...note, id: "8" }] }),
		});
		renderApp("/leads/lead-1");
		fireEvent.click(await screen.findByRole("button", { name: /^Delete the note/ }));
		fireEvent.click(await screen.findByRole("button", { name: "Undo: Note deleted." }));
		expect(await screen.findByText("Prices on Monday")).toBeTruthy();
		expect(gateway.calls.findLast(({ call }) => call.endsWith("notes"))?.body).toEqual({
			text: "Prices on Monday",
		});
	});

	it("can be marked as bounced with one press, only if an email was sent", async () => {
		const gateway = fakeGateway({
			"GET leads/lead-1": leadDetail({ bounced: false }),
			"PUT leads/lead-1/bounced": leadDetail({ bounced: true }),
		});
		const { unmount } = renderApp("/leads/lead-1");
		const press = await screen.findByRole("button", { name: "Email bounced" });
		expect(press.getAttribute("aria-pressed")).toBe("false");
		fireEvent.click(press);
		await waitFor(() => expect(press.getAttribute("aria-pressed")).toBe("true"));
		expect(gateway.calls.findLast(({ call }) => call.startsWith("PUT"))?.body).toEqual({
			bounced: true,
		});
		unmount();
		fakeGateway();
		renderApp("/leads/lead-1");
		await screen.findByRole("button", { name: "Called" });
		expect(screen.queryByRole("button", { name: "Email bounced" })).toBeNull();
	});

	it("shows a sentence if it was erased elsewhere", async () => {
		fakeGateway({ "GET leads/lead-1": new RejectedCall(404, "gone") });
		renderApp("/leads/lead-1");
		expect(
			await screen.findByRole("heading", { name: "This lead is no longer here" }),
		).toBeTruthy();
	});

	it("keeps an unsaved note after a reload, and after a failure to save it", async () => {
		const gateway = fakeGateway({
			"POST leads/lead-1/notes": new RejectedCall(500, "broken", "It broke."),
		});
		const { unmount } = renderApp("/leads/lead-1");
		const field = async () => (await screen.findByLabelText("Add a note")) as HTMLTextAreaElement;
		fireEvent.change(await field(), { target: { value: "Rang, will send prices" } });
		unmount();
		renderApp("/leads/lead-1");
		expect((await field()).value).toBe("Rang, will send prices");
		fireEvent.click(screen.getByRole("button", { name: "Save note" }));
		expect(await screen.findByText("It broke.")).toBeTruthy();
		expect((await field()).value).toBe("Rang, will send prices");
		gateway.answers["POST leads/lead-1/notes"] = leadDetail();
		fireEvent.click(screen.getByRole("button", { name: "Save note" }));
		await waitFor(async () => expect((await field()).value).toBe(""));
		expect(gateway.calls.findLast(({ call }) => call.endsWith("notes"))?.body).toEqual({
			text: "Rang, will send prices",
		});
		expect(sessionStorage).toHaveLength(0);
	});

	it("is erased with a second press, which can be undone", async () => {
		const erasure = {
			id: "e1",
			target: { lead: "lead-1" },
			leads: 2,
			notes: 1,
			elsewhere: [],
			dueAt: Date.now() + 10_000,
			dueIn: 10_000,
		};
		const gateway = fakeGateway({
			"POST erasures/preview": { leads: 2, notes: 1, elsewhere: [] },
			"POST erasures": erasure,
			"DELETE erasures/e1": new Response(null, { status: 204 }),
		});
		const posts = () => gateway.calls.filter(({ call }) => call === "POST erasures");
		renderApp("/leads/lead-1");
		fireEvent.click(await screen.findByRole("button", { name: "Erase" }));
		expect(await screen.findByText(/2 leads and 1 note will be permanently erased/)).toBeTruthy();
		expect(posts()).toEqual([]);
		fireEvent.click(screen.getByRole("button", { name: "Yes, erase" }));
		const undo = await screen.findByRole("button", { name: "Undo" });
		expect(posts().map(({ body }) => body)).toEqual([{ lead: "lead-1" }]);
		fireEvent.click(undo);
		await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
		expect(gateway.calls.some(({ call }) => call === "DELETE erasures/e1")).toBe(true);
		expect(screen.getByText("Nothing was erased.")).toBeTruthy();
		// Pressing something else shows that the message was read.
		fireEvent.click(screen.getByRole("button", { name: "Erase" }));
		expect(screen.queryByText("Nothing was erased.")).toBeNull();
	});
});

describe("the desk itself", () => {
	it("does not use up a sign-in link when it is opened, only when the button is pressed", async () => {
		const gateway = fakeGateway({
			"GET session": signedOut,
			"POST links/redeem": { ...signedIn, passkeysPossible: false },
		});
		renderApp("/sign-in#a-token");
		const button = await screen.findByRole("button", { name: "Sign in" });
		expect(gateway.calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
		fireEvent.click(button);
		expect(await screen.findByRole("heading", { name: "Leads" })).toBeTruthy();
		expect(gateway.calls.find(({ body }) => body)?.body).toEqual({ token: "a-token" });
	});

	it("says that a link was already used, and offers a new one", async () => {
		fakeGateway({
			"GET session": signedOut,
			"POST links/redeem": new RejectedCall(410, "gone", "This link was used already."),
		});
		const { router } = renderApp("/sign-in#a-token");
		fireEvent.click(await screen.findByRole("button", { name: "Sign in" }));
		expect((await screen.findByRole("alert")).textContent).toBe("This link was used already.");
		expect(screen.getByRole("button", { name: "Email me a link" })).toBeTruthy();
		// The new link opens in the same tab.
		await act(() => router.navigate("/sign-in#another-token"));
		expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
		expect(screen.queryByRole("alert")).toBeNull();
	});

	it("shows the sign-in page when the session ends, and the requested page after signing in", async () => {
		const gateway = fakeGateway();
		renderApp("/leads/lead-1");
		await screen.findByRole("heading", { name: "Ann Taylor" });
		gateway.answers["GET session"] = signedOut;
		await act(async () => gateway.tell("bye"));
		expect(await screen.findByRole("button", { name: "Email me a link" })).toBeTruthy();
		expect(screen.queryByText("Ann Taylor")).toBeNull();
	});

	it("never sends search words in a URL, not even from an old bookmark", async () => {
		const gateway = fakeGateway();
		const { router } = renderApp("/?q=ann%40plumbing.example&state=dead");
		await screen.findByRole("link", { name: /Ann Taylor/ });
		const { search, hash } = router.state.location;
		expect({ search, hash }).toEqual({ search: "?state=dead", hash: "#q=ann%40plumbing.example" });
		expect(gateway.calls.filter(({ call }) => call.includes("leads")).at(-1)).toEqual({
			call: "POST leads/search",
			body: { q: "ann@plumbing.example", state: "dead" },
		});
		fireEvent.click(screen.getByRole("link", { name: /Ann Taylor/ }));
		expect(router.state.location).toMatchObject({ search: "?state=dead", hash });
	});

	it("asks for a fresh sign-in in a dialog, then carries out the action", async () => {
		const days = { days: 30, least: 1, most: 365, setting: 30, text: "" };
		const gateway = fakeGateway({
			"GET session": { ...signedIn, provenMs: 0 },
			"GET devices": { sessions: [], passkeys: [] },
			"GET retention": days,
			"PUT retention": new RejectedCall(403, "unproven"),
			"POST links": { minutes: 15 },
		});
		renderApp("/settings");
		const field = (await screen.findByLabelText(/^Days,/)) as HTMLInputElement;
		// Digits as a Japanese keyboard types them.
		fireEvent.change(field, { target: { value: "\uff11\uff14" } });
		const keep = screen.getByRole("button", { name: "Save" });
		fireEvent.click(keep);
		expect(await screen.findByRole("dialog", { name: "Confirm it’s you" })).toBeTruthy();
		fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
		expect(
			await screen.findByText("Nothing was changed, because you didn’t confirm it’s you."),
		).toBeTruthy();
		expect(field.value).toBe("\uff11\uff14");

		await waitFor(() => expect(keep.getAttribute("aria-disabled")).toBeNull());
		fireEvent.click(keep);
		fireEvent.click(await screen.findByRole("button", { name: "Email me a link" }));
		expect(await screen.findByText(/We’ve emailed you a link/)).toBeTruthy();
		// The link was used in another tab.
		gateway.answers["GET session"] = signedIn;
		gateway.answers["PUT retention"] = { ...days, days: 14 };
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(await screen.findByText("Leads are now kept for 14 days.")).toBeTruthy();
		expect(gateway.calls.findLast(({ call }) => call === "PUT retention")?.body).toEqual({
			days: 14,
		});
	});

	it("still receives new leads after a fresh sign-in, which ends the earlier session", async () => {
		const gateway = fakeGateway();
		renderApp();
		await screen.findByRole("link", { name: /Ann Taylor/ });
		await act(async () => gateway.tell("bye"));
		await waitFor(() => expect(gateway.listening()).toBe(1));
		await arrive(gateway, "Nia New");
		expect(await screen.findByRole("link", { name: /Nia New/ })).toBeTruthy();
	});

	it("signs out everywhere and removes all passkeys, unless the coach keeps them", async () => {
		const gateway = fakeGateway({
			"POST sign-out-everywhere": new Response(null, { status: 204 }),
			"GET devices": { sessions: [], passkeys: [] },
		});
		for (const passkeys of [true, false]) {
			const { unmount } = renderApp("/settings");
			fireEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
			const box = screen.getByRole("checkbox", { name: /Remove all passkeys as well/ });
			expect((box as HTMLInputElement).checked).toBe(true);
			if (!passkeys) fireEvent.click(box);
			fireEvent.click(screen.getByRole("button", { name: "Yes, sign out" }));
			await waitFor(() =>
				expect(gateway.calls.findLast(({ body }) => "passkeys" in Object(body))?.body).toEqual({
					passkeys,
				}),
			);
			unmount();
		}
	});

	it("“not me” ends all sessions when the button is pressed, not when the page is opened", async () => {
		const gateway = fakeGateway({
			"GET session": signedOut,
			"POST not-me": new Response(null, { status: 204 }),
		});
		renderApp("/not-me#a-token");
		const button = await screen.findByRole("button", { name: /Sign out all devices/ });
		expect(gateway.calls).toEqual([]);
		fireEvent.click(button);
		expect(await screen.findByRole("heading", { name: "All devices are signed out" })).toBeTruthy();
		expect(gateway.calls).toEqual([{ call: "POST not-me", body: { token: "a-token" } }]);
		fireEvent.click(screen.getByRole("link", { name: "Sign in again" }));
		expect(await screen.findByRole("button", { name: "Email me a link" })).toBeTruthy();
	});

	it("sends no link if email goes through a form service, and says how to sign in instead", async () => {
		fakeGateway({ "GET session": { ...signedOut, linksByMail: false } });
		renderApp();
		expect(await screen.findByText("npm run leads -- sign-in-link")).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Email me a link" })).toBeNull();
	});

	it("asks for a reload if the gateway serves another build, even of the same version", async () => {
		fakeGateway({}, "index-DLLl17zr.js");
		renderApp();
		expect(await screen.findByText(/There’s a new version/)).toBeTruthy();
		expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
	});

	it("treats an answer that isn't the gateway's as a lost connection", async () => {
		fakeGateway({
			"POST links": new Response("<h1>502</h1>", { status: 502 }),
			"GET session": signedOut,
		});
		renderApp();
		fireEvent.click(await screen.findByRole("button", { name: "Email me a link" }));
		expect((await screen.findByRole("alert")).textContent).toContain("couldn’t reach your server");
	});
});
