// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeGateway, leadDetail, RejectedCall } from "../testing/fake-gateway.ts";
import { renderApp } from "../testing/render-app.tsx";
import { forgetOutbox } from "./outbox.ts";

afterEach(async () => {
	cleanup();
	await forgetOutbox();
	sessionStorage.clear();
	vi.unstubAllGlobals();
});

const noSignal = new TypeError("Failed to fetch");
const post = "POST leads/lead-1/notes";
const called = "PUT leads/lead-1/called";

async function openLead() {
	// The lead isn't in the list, so its page stays after a press.
	const gateway = fakeGateway({
		"GET recent-leads": { leads: [] },
		"POST leads/search": { attention: [], due: [], leads: [] },
	});
	renderApp("/leads/lead-1");
	await screen.findByRole("heading", { name: "Ann Taylor" });
	await screen.findByLabelText("Add a note");
	return gateway;
}
async function note(text: string) {
	fireEvent.change(screen.getByLabelText("Add a note"), { target: { value: text } });
	fireEvent.click(screen.getByRole("button", { name: "Save note" }));
	await waitFor(() => expect(screen.getByText(text).tagName).toBe("P"));
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const comeBack = () => act(async () => void dispatchEvent(new Event("online")));
const sent = ({ calls }: ReturnType<typeof fakeGateway>) =>
	calls
		.filter(({ call }) => call === post || call === called)
		.map(({ call, body }) => ({ call, body }));

describe("an action without signal", () => {
	it("is shown as done, stored in order, and sent in that order once there is signal", async () => {
		const gateway = await openLead();
		gateway.answers[post] = noSignal;
		gateway.answers[called] = noSignal;
		await note("Wants prices");
		expect(await screen.findByText(/1 change saved/)).toBeTruthy();
		press("Called");
		expect(await screen.findByText(/2 changes saved/)).toBeTruthy();
		// The second was not attempted, because it waits for the first.
		expect(sent(gateway).some(({ call }) => call === called)).toBe(false);
		gateway.calls.length = 0;
		gateway.answers[post] = leadDetail();
		gateway.answers[called] = leadDetail({ calledAt: Date.now() });
		await comeBack();
		await waitFor(() => expect(screen.queryByText(/changes? saved/)).toBeNull());
		expect(sent(gateway)).toEqual([
			{ call: post, body: { text: "Wants prices" } },
			{ call: called, body: { called: true } },
		]);
	});

	it("is marked as waiting until it is sent", async () => {
		const gateway = await openLead();
		const calls = ["PUT outcome", "POST no-answer", "PUT reminder"].map((call) =>
			call.replace(" ", " leads/lead-1/"),
		);
		for (const call of calls) gateway.answers[call] = noSignal;
		press("No answer");
		expect(await screen.findByRole("button", { name: "No answer (1)" })).toBeTruthy();
		press("Remind me");
		fireEvent.click(await screen.findByRole("button", { name: /^Tomorrow/ }));
		expect(await screen.findByText(/^Reminder tomorrow/)).toBeTruthy();
		// The choices are gone, so keyboard users return to the button.
		expect(document.activeElement?.textContent).toBe("Remind me");
		press("Won");
		fireEvent.change(await screen.findByLabelText(/Value in pounds/), { target: { value: "900" } });
		press("Save as won");
		await waitFor(() =>
			expect(screen.getByRole("button", { name: "Won" }).ariaPressed).toBe("true"),
		);
		expect(screen.getByText(/Marked as won: £900/)).toBeTruthy();
		expect(
			screen.getByText(
				"Saved. Will sync when you have signal: “no answer”, the reminder, the outcome.",
			),
		).toBeTruthy();
		expect(screen.getAllByText("Not synced yet").length).toBeGreaterThan(0);
		const after = leadDetail({
			outcome: "won",
			noAnswers: 1,
			decision: { outcome: "won", pence: 90_000, by: "desk", at: Date.now() + 5000 },
		});
		for (const call of ["GET leads/lead-1", ...calls]) gateway.answers[call] = after;
		await comeBack();
		await waitFor(() => expect(screen.queryByText("Not synced yet")).toBeNull());
		expect(screen.queryByText(/^Saved\. Will sync/)).toBeNull();
		// It is this device's own action, whatever time the server gave it.
		expect(screen.queryByText(/on another device/)).toBeNull();
	});

	it("is not sent twice if only the answer was lost", async () => {
		const gateway = await openLead();
		gateway.answers[post] = noSignal;
		await note("Wants prices");
		await screen.findByText(/1 change saved/);
		gateway.answers["GET leads/lead-1"] = leadDetail({
			noteList: [{ id: "1", at: Date.now(), text: "Wants prices" }],
		});
		gateway.answers[post] = leadDetail();
		gateway.calls.length = 0;
		await comeBack();
		await waitFor(() => expect(screen.queryByText(/changes? saved/)).toBeNull());
		expect(sent(gateway)).toEqual([]);
	});

	it("is reported if the lead has been erased, and the others are still sent", async () => {
		const gateway = await openLead();
		gateway.answers[post] = noSignal;
		await note("Her own words");
		press("Called");
		await screen.findByText(/2 changes saved/);
		gateway.answers["GET leads/lead-1"] = leadDetail();
		gateway.answers[post] = new RejectedCall(404, "gone");
		gateway.answers[called] = leadDetail({ calledAt: Date.now() });
		await comeBack();
		expect(await screen.findByText(/has been erased, so your note.*Her own words/)).toBeTruthy();
		expect(screen.queryByText(/changes? saved/)).toBeNull();
		press("OK");
		await waitFor(() => expect(screen.queryByText(/has been erased/)).toBeNull());
	});

	it("waits if the session is over, and can be undone before it is sent", async () => {
		const gateway = await openLead();
		gateway.answers[post] = noSignal;
		await note("Taken back");
		await screen.findByText(/1 change saved/);
		gateway.answers[post] = new RejectedCall(401, "signed-out");
		await comeBack();
		expect(screen.getByText(/1 change saved/)).toBeTruthy();
		fireEvent.click(screen.getByRole("button", { name: /Delete the note/ }));
		await waitFor(() => expect(screen.queryByText(/changes? saved/)).toBeNull());
	});

	it("fails at once if it is about delivery", async () => {
		const gateway = fakeGateway({
			"GET leads/lead-1": leadDetail({
				state: "dead",
				can: { release: true, spam: true, erase: true },
			}),
			"POST leads/lead-1/release": noSignal,
		});
		renderApp("/leads/lead-1");
		fireEvent.click(await screen.findByRole("button", { name: "Send again" }));
		expect(await screen.findByText(/couldn’t reach your server/)).toBeTruthy();
		expect(screen.queryByText(/changes? saved/)).toBeNull();
		expect(gateway.calls.some(({ call }) => call === "POST leads/lead-1/release")).toBe(true);
	});
});
