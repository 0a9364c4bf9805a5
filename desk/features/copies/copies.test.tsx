// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGateway, RejectedCall, signedIn, signedOut } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const other = { value: "", server: [] };
const secret = { isSet: false, tail: "", unreadable: false };
const names = [
	...["SITE_URL", "SITE", "OWN_SITE", "DIGEST_AT", "ALLOWED_ORIGINS", "RATE_PER_ADDRESS"],
	...["REPLIES", "REPLY_LIMIT_FACTOR", "BACKUP_S3_URL", "BACKUP_S3_KEY_ID", "BACKUP_S3_REGION"],
	...["BACKUP_KEEP", "RELEASES_URL", "RATE_PER_SITE"],
];
const settings = {
	mail: { way: "none", server: [], to: "", from: "", key: secret, relay: "" },
	crm: { api: "none", server: [], token: secret },
	other: {
		...Object.fromEntries(names.map((name) => [name, other])),
		BACKUP_S3_SECRET: { ...other, secret },
		ALERT_URL: { ...other, secret },
		GOOGLE_SERVICE_ACCOUNT: { ...other, secret },
	},
};
const loaded = {
	id: "c1",
	madeAt: Date.parse("2026-11-27T03:00:00Z"),
	version: "1.0.0",
	leads: 214,
	erased: 1,
	later: 3,
};
const base = { "GET settings": settings, "GET copies": { last: null, isConnected: false } };
const choose = async () =>
	fireEvent.change(await screen.findByLabelText(/ends in .copy.gz/), {
		target: { files: [new File(["x"], "coachkit.copy.gz")] },
	});

it("checks a copy, says what would be lost, and restores it only after confirmation", async () => {
	const gateway = fakeGateway({
		...base,
		"POST copies/load": loaded,
		"POST copies/restore": undefined,
	});
	renderApp("/settings/copies");
	await choose();
	expect(await screen.findByText(/contains 214 leads/)).toBeTruthy();
	expect(screen.getByText(/leaves out 1 lead from people you’ve erased since/)).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: "Restore this copy" }));
	expect(await screen.findByText(/lose 3 leads that have arrived since/)).toBeTruthy();
	expect(gateway.calls.some(({ call }) => call === "POST copies/restore")).toBe(false);
	fireEvent.click(screen.getByRole("button", { name: "Yes, restore" }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "POST copies/restore")?.body).toEqual({
			id: "c1",
			later: 3,
			withoutSecrets: false,
		}),
	);
});

it("says in a sentence why a copy is rejected, and offers to restore it without its keys", async () => {
	const gateway = fakeGateway({
		...base,
		"POST copies/load": new RejectedCall(409, "conflict", "Encrypted with another key."),
	});
	renderApp("/settings/copies");
	await choose();
	expect(await screen.findByText("Encrypted with another key.")).toBeTruthy();
	gateway.answers["POST copies/load"] = loaded;
	fireEvent.click(screen.getByRole("button", { name: "Restore without keys and passwords" }));
	expect(await screen.findByText(/contains 214 leads/)).toBeTruthy();
});

it("tests a bucket before it is saved", async () => {
	const gateway = fakeGateway({
		...base,
		"POST settings/backup/test": { ok: false, text: "There is no such bucket." },
		"PUT settings/other": settings,
	});
	renderApp("/settings/copies");
	const type = async (label: string, value: string) =>
		fireEvent.change(await screen.findByLabelText(label), { target: { value } });
	await type("Address of the bucket", "https://s3.example/bucket");
	await type("Key ID", "id");
	await type("Secret", "sesame");
	fireEvent.click(screen.getByRole("button", { name: "Test" }));
	expect(await screen.findByText("There is no such bucket.")).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "PUT settings/other")?.body).toMatchObject(
			{ BACKUP_S3_URL: "https://s3.example/bucket", BACKUP_S3_SECRET: "sesame" },
		),
	);
	expect(screen.queryByDisplayValue("sesame")).toBeNull();
});

it("shows a recovery code", async () => {
	const gateway = fakeGateway({
		...base,
		"GET recovery-code": { madeAt: null },
		"POST recovery-code": { madeAt: Date.now(), code: "K7QM-4XTD-9PWA-B2CD-E3FG" },
	});
	renderApp("/settings");
	fireEvent.click(await screen.findByRole("button", { name: "Make a code" }));
	expect(await screen.findByText("K7QM-4XTD-9PWA-B2CD-E3FG")).toBeTruthy();
	expect(gateway.calls.filter(({ call }) => call === "POST recovery-code")).toHaveLength(1);
});

it.each([
	[true, "No passkeys yet. You sign in with an email link."],
	[false, "No passkeys yet. A printed code or a link from your server lets you in."],
])("says how to sign in without a passkey, with mail: %s", async (linksByMail, text) => {
	fakeGateway({
		...base,
		"GET session": { ...signedIn, linksByMail },
		"GET devices": { sessions: [], passkeys: [] },
		"GET recovery-code": { madeAt: null },
	});
	renderApp("/settings");
	expect(await screen.findByText(text)).toBeTruthy();
});

it("accepts the printed code in place of a link", async () => {
	const gateway = fakeGateway({ "GET session": signedOut });
	gateway.answers["POST recovery"] = new RejectedCall(
		404,
		"gone",
		"That isn't your recovery code.",
	);
	renderApp("/");
	fireEvent.click(await screen.findByRole("button", { name: "Use your printed recovery code" }));
	fireEvent.change(await screen.findByLabelText("Recovery code"), {
		target: { value: "K7QM-4XTD" },
	});
	fireEvent.click(screen.getByRole("button", { name: "Sign in with this code" }));
	expect(await screen.findByText("That isn't your recovery code.")).toBeTruthy();
	expect(gateway.calls.findLast(({ call }) => call === "POST recovery")?.body).toEqual({
		code: "K7QM-4XTD",
	});
});
