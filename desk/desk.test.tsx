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
	it("lets a new lead in by itself while nobody touches the list", async () => {
		const gateway = fakeGateway();
		renderApp();
		await screen.findByRole("link", { name: /Ann Taylor/ });
		await arrive(gateway, "Nia New");
		expect(await screen.findByRole("link", { name: /Nia New/ })).toBeTruthy();
		expect(screen.queryByRole("button", { name: "1 new" })).toBeNull();
		expect(screen.getByText("New: Nia New, enquiry").getAttribute("role")).toBe("status");
	});

	it("begins with new people, the newest at the top, and counts in the title who waits", async () => {
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
		const asked = () => gateway.calls.findLast(({ call }) => call === "POST leads/search")?.body;
		expect(asked()).toEqual({ view: "new" });
		fireEvent.click(screen.getByRole("link", { name: /^Open/ }));
		await waitFor(() => expect(asked()).toEqual({ view: "open" }));
		fireEvent.click(screen.getByRole("link", { name: /^Done/ }));
		await waitFor(() => expect(asked()).toEqual({ view: "done" }));
		fireEvent.click(screen.getByRole("link", { name: "All" }));
		await waitFor(() => expect(asked()).toEqual({}));
	});

	it("goes on with the next person once something was done about one, and back by Undo", async () => {
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
		const asked = () => gateway.calls.findLast(({ call }) => call === "POST leads/search")?.body;
		await waitFor(() => expect(asked()).toMatchObject({ q: "ann" }));
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

	it("says that nobody is left to answer", async () => {
		fakeGateway({ "POST leads/search": { attention: [], leads: [] } });
		renderApp();
		expect(await screen.findByText("Everybody’s been answered")).toBeTruthy();
	});

	it("says of a person under their name why they came and what it is about, and nothing else", async () => {
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

	it("holds a new lead back behind “1 new” while the list is in use", async () => {
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

	it("says of a new lead that a search leaves out, and leads to it", async () => {
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

	it("says nothing of the kind where the search finds the new lead, or none is made", async () => {
		const gateway = fakeGateway();
		renderApp("/?q=n");
		await screen.findByRole("link", { name: /Ann Taylor/ });
		await arrive(gateway, "Nia New");
		expect(await screen.findByRole("link", { name: /Nia New/ })).toBeTruthy();
		expect(screen.queryByText(/outside this search/)).toBeNull();
	});

	it("says below the people how much may be spam or was not delivered", async () => {
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

	it("has one row a person, with the number of their messages", async () => {
		const lines = ["late", "early"].map((id) => leadLine({ id, person: "p", personLeads: 2 }));
		fakeGateway({ "POST leads/search": { attention: [], leads: lines } });
		renderApp("/?view=all");
		const row = await screen.findByRole("link", { name: /Ann Taylor/ });
		expect(row.dataset.lead).toBe("late");
		expect(row.textContent).toContain("2 messages");
	});

	it("says that nothing has come yet, and that nothing is like what is sought", async () => {
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

	it("shows what visitors typed as text, whatever it is", async () => {
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
	it("is rung, written to and mailed with one press each", async () => {
		fakeGateway();
		renderApp("/leads/lead-1");
		const address = async (name: string) =>
			(await screen.findByRole("link", { name })).getAttribute("href");
		expect(await address("Ring")).toBe("tel:+447700900123");
		expect(await address("WhatsApp")).toBe("https://wa.me/447700900123");
		const mail = "mailto:ann.taylor@plumbing.example?subject=Your%20enquiry";
		expect(await address("Mail")).toBe(mail);
	});

	it("opens with number and address, to press and to copy, above all else", async () => {
		fakeGateway();
		renderApp("/leads/lead-1");
		const number = await screen.findByRole("link", { name: "07700 900123" });
		expect(number.getAttribute("href")).toBe("tel:+447700900123");
		expect(screen.getByRole("link", { name: "ann.taylor@plumbing.example" })).toBeTruthy();
		expect(screen.getByRole("button", { name: "Copy the number" })).toBeTruthy();
		expect(screen.getByRole("button", { name: "Copy the email address" })).toBeTruthy();
		const asked = screen.getByRole("heading", { name: "What they wrote" });
		expect(number.compareDocumentPosition(asked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	});

	it("offers WhatsApp for no landline", async () => {
		fakeGateway({ "GET leads/lead-1": leadDetail({ mobile: false }) });
		renderApp("/leads/lead-1");
		expect(await screen.findByRole("link", { name: "Ring" })).toBeTruthy();
		expect(screen.queryByRole("link", { name: "WhatsApp" })).toBeNull();
	});

	it("asks in the page whether it was rung, until it is answered, and for ten seconds takes it back", async () => {
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
		fireEvent.click(await screen.findByRole("button", { name: "Not now" }));
		expect(screen.queryByText("Did you ring Ann?")).toBeNull();
	});

	it("can be undone for ten seconds and no longer", async () => {
		fakeGateway({ "PUT leads/lead-1/called": leadDetail({ calledAt: Date.now() }) });
		renderApp("/leads/lead-1");
		const called = await screen.findByRole("button", { name: "Called" });
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

	it("gives a note that was deleted by mistake back", async () => {
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

	it("whose mail came back is marked by one press, and only where one went out", async () => {
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

	it("that was erased elsewhere is a sentence", async () => {
		fakeGateway({ "GET leads/lead-1": new RejectedCall(404, "gone") });
		renderApp("/leads/lead-1");
		expect(
			await screen.findByRole("heading", { name: "This lead is no longer here" }),
		).toBeTruthy();
	});

	it("keeps a note that is being written over a reload, and over a failure to keep it", async () => {
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

	it("is erased by a second press, which can be taken back", async () => {
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
		// Who presses on has read it.
		fireEvent.click(screen.getByRole("button", { name: "Erase" }));
		expect(screen.queryByText("Nothing was erased.")).toBeNull();
	});
});

describe("the desk itself", () => {
	it("does not use a link up by opening it, only by a press", async () => {
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

	it("says what became of a link that was used before, and offers a new one", async () => {
		fakeGateway({
			"GET session": signedOut,
			"POST links/redeem": new RejectedCall(410, "gone", "This link was used already."),
		});
		const { router } = renderApp("/sign-in#a-token");
		fireEvent.click(await screen.findByRole("button", { name: "Sign in" }));
		expect((await screen.findByRole("alert")).textContent).toBe("This link was used already.");
		expect(screen.getByRole("button", { name: "Email me a link" })).toBeTruthy();
		// The fresh link comes into the same tab.
		await act(() => router.navigate("/sign-in#another-token"));
		expect(screen.getByRole("button", { name: "Sign in" })).toBeTruthy();
		expect(screen.queryByRole("alert")).toBeNull();
	});

	it("shows the sign-in page where a session ends, and afterwards what the address asked for", async () => {
		const gateway = fakeGateway();
		renderApp("/leads/lead-1");
		await screen.findByRole("heading", { name: "Ann Taylor" });
		gateway.answers["GET session"] = signedOut;
		await act(async () => gateway.tell("bye"));
		expect(await screen.findByRole("button", { name: "Email me a link" })).toBeTruthy();
		expect(screen.queryByText("Ann Taylor")).toBeNull();
	});

	it("sends no words that are sought to a server, not even those of a bookmark of before", async () => {
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

	it("asks for a fresh sign-in over the page, and then does what was wanted", async () => {
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
		// Figures as a Japanese keyboard writes them.
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
		// Used in another tab.
		gateway.answers["GET session"] = signedIn;
		gateway.answers["PUT retention"] = { ...days, days: 14 };
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
		expect(await screen.findByText("Leads are now kept for 14 days.")).toBeTruthy();
		expect(gateway.calls.findLast(({ call }) => call === "PUT retention")?.body).toEqual({
			days: 14,
		});
	});

	it("goes on hearing of new leads after a fresh sign-in, which ends the session before", async () => {
		const gateway = fakeGateway();
		renderApp();
		await screen.findByRole("link", { name: /Ann Taylor/ });
		await act(async () => gateway.tell("bye"));
		await waitFor(() => expect(gateway.listening()).toBe(1));
		await arrive(gateway, "Nia New");
		expect(await screen.findByRole("link", { name: /Nia New/ })).toBeTruthy();
	});

	it("signs out everywhere with all passkeys, unless they are to stay", async () => {
		const gateway = fakeGateway({
			"POST sign-out-everywhere": new Response(null, { status: 204 }),
			"GET devices": { sessions: [], passkeys: [] },
		});
		for (const passkeys of [true, false]) {
			const { unmount } = renderApp("/settings");
			fireEvent.click(await screen.findByRole("button", { name: "Everywhere" }));
			const box = screen.getByRole("checkbox", { name: /Remove all passkeys as well/ });
			expect((box as HTMLInputElement).checked).toBe(true);
			if (!passkeys) fireEvent.click(box);
			fireEvent.click(screen.getByRole("button", { name: "Sign out everywhere" }));
			await waitFor(() =>
				expect(gateway.calls.findLast(({ body }) => "passkeys" in Object(body))?.body).toEqual({
					passkeys,
				}),
			);
			unmount();
		}
	});

	it("ends everything at “not me” by a press, and nothing by being opened", async () => {
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

	it("mails no link where mail goes through a form service, and says how one gets in", async () => {
		fakeGateway({ "GET session": { ...signedOut, linksByMail: false } });
		renderApp();
		expect(await screen.findByText("npm run leads -- sign-in-link")).toBeTruthy();
		expect(screen.queryByRole("button", { name: "Email me a link" })).toBeNull();
	});

	it("asks to be loaded again once the gateway has other pages, also of the same version", async () => {
		fakeGateway({}, "index-DLLl17zr.js");
		renderApp();
		expect(await screen.findByText(/There’s a new version/)).toBeTruthy();
		expect(screen.getByRole("button", { name: "Reload" })).toBeTruthy();
	});

	it("takes what is no answer of the gateway's for a line that is down", async () => {
		fakeGateway({
			"POST links": new Response("<h1>502</h1>", { status: 502 }),
			"GET session": signedOut,
		});
		renderApp();
		fireEvent.click(await screen.findByRole("button", { name: "Email me a link" }));
		expect((await screen.findByRole("alert")).textContent).toContain("couldn’t reach your server");
	});
});
