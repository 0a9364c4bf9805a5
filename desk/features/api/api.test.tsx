// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGateway, RejectedCall } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const url = "https://coach.example/api/v1";
const zapier = {
	id: "k1",
	name: "Zapier",
	scopes: ["leads"],
	tail: "9aZ_",
	madeAt: Date.now() - 60_000,
	uses: [{ address: "203.0.113.7", at: Date.now() - 30_000 }],
};
const key = "coachkit_3nVq0J7sYtQ1";

it("creates a key for the ticked scopes, and shows it once", async () => {
	const gateway = fakeGateway({
		"GET api-keys": { keys: [], url },
		"POST api-keys": { keys: [zapier], url, key },
	});
	renderApp("/settings/keys");
	fireEvent.change(await screen.findByLabelText("Which program is it for?"), {
		target: { value: "Zapier" },
	});
	fireEvent.click(screen.getByLabelText(/^Figures/));
	fireEvent.click(screen.getByRole("button", { name: "Make key" }));
	expect(await screen.findByText(key)).toBeTruthy();
	expect(gateway.calls.findLast(({ call }) => call === "POST api-keys")?.body).toEqual({
		name: "Zapier",
		scopes: ["leads", "figures"],
	});
	expect(screen.getByText("9aZ_")).toBeTruthy();
	cleanup();
	renderApp("/settings/keys");
	await screen.findByLabelText("Which program is it for?");
	expect(screen.queryByText(key)).toBeNull();
});

it("says why a key cannot be created, and keeps what was typed", async () => {
	fakeGateway({
		"GET api-keys": { keys: [], url },
		"POST api-keys": new RejectedCall(409, "conflict", "You have 20 keys. Revoke one first."),
	});
	renderApp("/settings/keys");
	const name = await screen.findByLabelText<HTMLInputElement>("Which program is it for?");
	fireEvent.change(name, { target: { value: "Make" } });
	fireEvent.click(screen.getByRole("button", { name: "Make key" }));
	expect(await screen.findByText("You have 20 keys. Revoke one first.")).toBeTruthy();
	expect(name.value).toBe("Make");
});

it("shows who used a key, and revokes it after a confirmation", async () => {
	const gateway = fakeGateway({
		"GET api-keys": { keys: [zapier], url },
		"DELETE api-keys/k1": { keys: [{ ...zapier, revokedAt: Date.now() }], url },
	});
	renderApp("/settings/keys");
	expect(await screen.findByText("203.0.113.7")).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: "Revoke Zapier" }));
	expect(screen.getByText(/loses access at once/)).toBeTruthy();
	expect(gateway.calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
	fireEvent.click(screen.getByRole("button", { name: "Yes, revoke" }));
	await waitFor(() => expect(screen.getByText("No keys yet.")).toBeTruthy());
	const revoked = screen.getByRole("region", { name: "Revoked" });
	expect(within(revoked).getByText("203.0.113.7")).toBeTruthy();
});
