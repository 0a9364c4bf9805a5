// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LeadPraise, PraiseDto, PraiseList } from "../../../gateway/desk-api/api.ts";
import { fakeGateway, leadDetail, RejectedCall } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const waiting: PraiseDto = {
	...{ id: "p1", lead: "lead-1", person: "Gareth Pullen", state: "waiting" },
	...{ text: "I stopped quoting on Sundays.\nSee www.other.example", figure: "a third more" },
	...{ name: "Gareth P.", trade: "Electrician", wording: "I agree.", isShown: false },
	...{ askedAt: Date.UTC(2026, 10, 1), agreedAt: Date.UTC(2026, 10, 2) },
	notices: ["It contains a web address (www.other.example)."],
};
const shown: PraiseDto = { ...waiting, state: "shown", isShown: true, notices: [] };
const listOf = (...praise: PraiseDto[]): PraiseList => ({
	...{ praise, maxLength: 1200, canMail: true },
	publicUrl: "https://coach.example/praise.json",
});

describe("the list", () => {
	it("says what to do while it's empty", async () => {
		fakeGateway({ "GET praise": listOf() });
		renderApp("/praise");
		expect(await screen.findByRole("heading", { name: "No praise yet" })).toBeTruthy();
	});

	it("shows words as text, never as a link, points out anything odd, and approves them", async () => {
		const gateway = fakeGateway({
			"GET praise": listOf(waiting),
			"POST praise/p1/show": listOf(shown),
		});
		renderApp("/praise");
		const card = await screen.findByRole("article", { name: "Gareth P." });
		expect(within(card).getByText(/www\.other\.example$/, { selector: "blockquote" })).toBeTruthy();
		expect(within(card).getByText("It contains a web address (www.other.example).")).toBeTruthy();
		expect(within(card).getAllByRole("link", { hidden: true })).toHaveLength(1);
		const button = within(card).getByRole("button", { name: /^Show it ?Gareth P.$/ });
		fireEvent.click(button);
		expect(await screen.findByRole("heading", { name: "Shown" })).toBeTruthy();
		const sent = gateway.calls.filter(({ call }) => call === "POST praise/p1/show");
		expect(sent.map(({ body }) => body)).toEqual([{ text: waiting.text, isShown: true }]);
		expect(screen.getByText("https://coach.example/praise.json")).toBeTruthy();
	});

	it("sends a shorter text to the client for approval, and keeps what was typed if that fails", async () => {
		const gateway = fakeGateway({
			"GET praise": listOf(waiting),
			"POST praise/p1/shorten": new RejectedCall(400, "invalid", "Please leave a few words."),
		});
		renderApp("/praise");
		fireEvent.click(await screen.findByRole("button", { name: /^Shorten ?Gareth P.$/ }));
		const field = screen.getByLabelText<HTMLTextAreaElement>(/^Your shorter version/);
		expect(field.value).toBe(waiting.text);
		fireEvent.change(field, { target: { value: "No Sundays." } });
		fireEvent.click(screen.getByRole("button", { name: "Ask them to agree" }));
		expect((await screen.findByRole("alert")).textContent).toBe("Please leave a few words.");
		expect(field.value).toBe("No Sundays.");
		expect(gateway.calls.at(-1)?.call).toMatch(/praise/);
		expect(gateway.calls.find(({ call }) => call === "POST praise/p1/shorten")?.body).toEqual({
			...{ text: waiting.text, short: "No Sundays." },
		});
	});

	it("shows a text that waits for the client's approval beside the one that visitors see until then", async () => {
		fakeGateway({ "GET praise": listOf({ ...shown, state: "with-client", short: "None." }) });
		renderApp("/praise");
		expect(await screen.findByText(/Until then, the words above are shown\./)).toBeTruthy();
		expect(screen.getByText("None.")).toBeTruthy();
		expect(screen.getByRole("button", { name: /^Take down ?Gareth P.$/ })).toBeTruthy();
	});

	it("lists who hasn't answered, said no, or took it down", async () => {
		const closed = { state: "closed", closedAt: Date.UTC(2026, 10, 3), text: "" } as const;
		const { agreedAt: _, ...unanswered } = waiting;
		fakeGateway({
			"GET praise": listOf(
				{ ...unanswered, id: "a", state: "asked", text: "" },
				{ ...unanswered, ...closed, id: "b", closedBy: "client" },
				{ ...waiting, ...closed, id: "c", closedBy: "client" },
				{ ...waiting, ...closed, id: "d", closedBy: "coach" },
			),
		});
		renderApp("/praise");
		for (const text of [
			...["asked on 1 November 2026", "said no on 3 November 2026"],
			...["withdrawn on 3 November 2026", "you deleted it on 3 November 2026"],
		])
			expect(await screen.findByText(text)).toBeTruthy();
		expect(screen.queryByRole("article")).toBeNull();
	});

	it("deletes after a confirmation", async () => {
		const gateway = fakeGateway({ "GET praise": listOf(shown), "DELETE praise/p1": listOf() });
		renderApp("/praise");
		fireEvent.click(await screen.findByRole("button", { name: /^Delete ?Gareth P.$/ }));
		expect(gateway.calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
		fireEvent.click(screen.getByRole("button", { name: "Yes, delete" }));
		expect(await screen.findByRole("heading", { name: "No praise yet" })).toBeTruthy();
	});
});

describe("a won person's page", () => {
	const offer: LeadPraise = {
		mail: { to: "ann@x.example", subject: "Would you say a few words?", text: "Hello Ann," },
		hasAnswer: false,
	};
	const sentence = "You asked them on 29 November 2026.";

	it("says what is sent, and asks with one press", async () => {
		const gateway = fakeGateway({
			"GET leads/lead-1": leadDetail({ outcome: "won" }),
			"GET leads/lead-1/praise": offer,
			"POST leads/lead-1/praise": { sentence, hasAnswer: false },
		});
		renderApp("/leads/lead-1");
		const button = await screen.findByRole("button", { name: "Ask for a few words" });
		expect(screen.getByText("Hello Ann,")).toBeTruthy();
		fireEvent.click(button);
		fireEvent.click(button);
		const line = await screen.findByText(sentence);
		await waitFor(() => expect(document.activeElement).toBe(line));
		expect(gateway.calls.filter(({ call }) => call === "POST leads/lead-1/praise")).toHaveLength(1);
	});

	it("says why the email wasn't sent", async () => {
		fakeGateway({
			"GET leads/lead-1": leadDetail({ outcome: "won" }),
			"GET leads/lead-1/praise": offer,
			"POST leads/lead-1/praise": new RejectedCall(409, "conflict", "The email wasn’t sent."),
		});
		renderApp("/leads/lead-1");
		fireEvent.click(await screen.findByRole("button", { name: "Ask for a few words" }));
		expect((await screen.findByRole("alert")).textContent).toContain("The email wasn’t sent.");
	});

	it("offers nothing before the person is won", async () => {
		const gateway = fakeGateway({ "GET leads/lead-1": leadDetail({ outcome: "met" }) });
		renderApp("/leads/lead-1");
		await screen.findByRole("heading", { name: "Outcome" });
		expect(gateway.calls.some(({ call }) => call.endsWith("/praise"))).toBe(false);
	});
});

it("suggests above the leads to ask a person who was just won", async () => {
	fakeGateway({ "GET praise/suggestion": { lead: "lead-1", name: "Gareth Pullen" } });
	renderApp("/");
	const link = await screen.findByRole("link", { name: /You won Gareth Pullen/ });
	expect(link.getAttribute("href")).toMatch(/\/leads\/lead-1$/);
});
