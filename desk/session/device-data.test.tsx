// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "../../gateway/desk-api/api.ts";
import { enqueueAction, forgetOutbox, pendingCount } from "../outbox/outbox.ts";
import { queryClient } from "../queries/query-client.ts";
import { fakeGateway, signedIn, signedOut } from "../testing/fake-gateway.ts";
import { renderApp } from "../testing/render-app.tsx";
import { forgetSession } from "./last-session.ts";

const hour = 3_600_000;
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("coachkit:form:"));

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	forgetSession();
	localStorage.clear();
	sessionStorage.clear();
	localStorage.setItem("coachkit:form:survey", '{"revision":1,"draft":{}}');
	localStorage.setItem("coachkit:form:_contact", '{"revision":1,"draft":{}}');
	localStorage.setItem("coachkit:outbox", "a visitor's");
	sessionStorage.setItem("desk-note lead-1", "Rang, will send prices");
	await enqueueAction("lead-1", { do: "called" }, false);
});
afterEach(() => {
	cleanup();
	forgetOutbox();
	localStorage.clear();
	sessionStorage.clear();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

async function expectNothingLeft() {
	await waitFor(() => expect(draftKeys()).toEqual([]));
	expect(sessionStorage).toHaveLength(0);
	expect(pendingCount()).toBe(0);
	// The site's forms are on the same origin: what their visitors store is not the desk's.
	expect({ ...localStorage }).toEqual({ "coachkit:outbox": "a visitor's" });
	expect(queryClient.getQueryData(["lead", "lead-1"])).toBeUndefined();
}

function expectAllKept() {
	expect(draftKeys()).toHaveLength(2);
	expect(sessionStorage.getItem("desk-note lead-1")).toBe("Rang, will send prices");
	expect(pendingCount()).toBe(1);
}

/** Opens a lead's page, and stays offline for changes. */
async function openDesk(session: Session = signedIn) {
	const gateway = fakeGateway({
		"GET session": session,
		"PUT leads/lead-1/called": new TypeError("Failed to fetch"),
		"GET recent-leads": { leads: [] },
		"GET devices": { sessions: [], passkeys: [] },
		"POST sign-out": new Response(null, { status: 204 }),
		"POST sign-out-everywhere": new Response(null, { status: 204 }),
		"POST not-me": new Response(null, { status: 204 }),
	});
	renderApp("/leads/lead-1");
	await screen.findByRole("heading", { name: "Ann Taylor" });
	return gateway;
}

/** Makes the desk fetch the session again, as it does when its stream ends. */
async function askAgain(gateway: Awaited<ReturnType<typeof openDesk>>, session: Session) {
	gateway.answers["GET session"] = session;
	await act(async () => {
		await queryClient.refetchQueries({ queryKey: ["session"] });
	});
}

describe("the desk's data in this browser", () => {
	it.each(["Sign out on this device", "Yes, sign out"])(
		"is deleted by the button “%s”",
		async (press) => {
			const gateway = await openDesk();
			cleanup();
			renderApp("/settings");
			if (press === "Yes, sign out")
				fireEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
			gateway.answers["GET session"] = signedOut;
			fireEvent.click(await screen.findByRole("button", { name: press }));
			await screen.findByRole("heading", { name: "Hartley Coaching" });
			await expectNothingLeft();
		},
	);

	it("is deleted once the desk learns that it was signed out elsewhere", async () => {
		const gateway = await openDesk();
		await askAgain(gateway, signedOut);
		await expectNothingLeft();
	});

	it("is deleted in a second tab as well when the first signs out", async () => {
		const gateway = await openDesk();
		localStorage.removeItem("coachkit:desk-session");
		await askAgain(gateway, signedOut);
		await expectNothingLeft();
	});

	it("is deleted by “not me” on another device", async () => {
		fakeGateway({
			"GET session": signedOut,
			"POST not-me": new Response(null, { status: 204 }),
		});
		renderApp("/not-me#a-token");
		fireEvent.click(await screen.findByRole("button", { name: /Sign out all devices/ }));
		await screen.findByRole("heading", { name: "All devices are signed out" });
		await expectNothingLeft();
	});

	it("is deleted when another person signs in with their passkey", async () => {
		const mine: Session = { ...signedIn, by: "passkey", passkey: "mine" } as Session;
		const gateway = await openDesk(mine);
		vi.setSystemTime(Date.now() + 13 * hour);
		await askAgain(gateway, signedOut);
		expectAllKept();
		await askAgain(gateway, { ...mine, passkey: "theirs" } as Session);
		expect(draftKeys()).toEqual([]);
		expect(sessionStorage).toHaveLength(0);
		expect(pendingCount()).toBe(0);
	});

	it("is deleted when this address has another coach's desk", async () => {
		const gateway = await openDesk();
		await askAgain(gateway, { ...signedIn, id: "s2", brand: "Other Coaching" } as Session);
		expect(draftKeys()).toEqual([]);
	});

	it("stays when the coach gives their business another name", async () => {
		const gateway = await openDesk();
		await askAgain(gateway, { ...signedIn, brand: "Ridley & Daughters" } as Session);
		expectAllKept();
		await askAgain(gateway, { ...signedIn, id: "s2", brand: "Ridley & Daughters" } as Session);
		expectAllKept();
	});

	it.each([
		["12 hours of rest", { ...signedIn, until: Date.now() + 720 * hour }, 12 * hour],
		["30 days", { ...signedIn, until: Date.now() + hour, idle: 720 * hour }, 2 * hour],
	] as const)(
		"stays when a session runs out after %s, for the next sign-in",
		async (_, session, wait) => {
			const gateway = await openDesk(session as Session);
			vi.setSystemTime(Date.now() + wait);
			await askAgain(gateway, signedOut);
			expectAllKept();
			await askAgain(gateway, { ...signedIn, id: "s2" } as Session);
			expectAllKept();
		},
	);

	it("stays while the server can't be reached", async () => {
		const gateway = await openDesk();
		gateway.answers["GET session"] = new TypeError("Failed to fetch");
		await act(async () => {
			await queryClient.refetchQueries({ queryKey: ["session"] }).catch(() => {});
		});
		expectAllKept();
	});
});
