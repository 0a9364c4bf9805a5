// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { OtherState, SettingsState } from "../../../gateway/desk-api/api.ts";
import { queryClient } from "../../queries/query-client.ts";
import { fakeGateway } from "../../testing/fake-gateway.ts";
import { MailboxForm } from "./mailbox-form.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function renderForm(state: Partial<OtherState>) {
	const whole = { value: "", server: [], ...state };
	const settings = { other: { IMAP_URL: whole } } as unknown as SettingsState;
	const gateway = fakeGateway({ "GET settings": settings, "PUT settings/other": settings });
	render(
		<QueryClientProvider client={queryClient}>
			<MailboxForm settings={settings} />
		</QueryClientProvider>,
	);
	const lastBody = () => gateway.calls.findLast(({ call }) => call === "PUT settings/other")?.body;
	return { lastBody };
}

const saved = {
	value: "imaps://kim%40coach.example@imap.coach.example:993/INBOX",
	secret: { isSet: true, tail: "", unreadable: false },
};
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp | string, value: string) =>
	fireEvent.change(field(label), { target: { value } });
const isBusy = (name: string) =>
	screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true" ||
	screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

it("shows the saved mailbox without its password", () => {
	renderForm(saved);
	expect(field("IMAP server").value).toBe("imap.coach.example");
	expect(field(/^Port/).value).toBe("993");
	expect(field("User name").value).toBe("kim@coach.example");
	expect(field("Folder").value).toBe("INBOX");
	expect(screen.queryByLabelText("Password")).toBeNull();
	expect(isBusy("Save")).toBe(true);
	expect(isBusy("Test")).toBe(false);
});

it("keeps the password when user or folder change", async () => {
	const { lastBody } = renderForm(saved);
	type("User name", "sam@coach.example");
	type("Folder", "Returned mails");
	fireEvent.submit(screen.getByRole("form"));
	await waitFor(() =>
		expect(lastBody()).toEqual({
			IMAP_URL: "imaps://sam%40coach.example@imap.coach.example:993/Returned%20mails",
		}),
	);
});

it("asks for the password again for another server", async () => {
	const { lastBody } = renderForm(saved);
	type("IMAP server", "imap.other.example");
	expect(isBusy("Save")).toBe(true);
	expect(screen.getByText(/never send a saved one to another server/)).toBeTruthy();
	type("Password", "p@ss");
	fireEvent.submit(screen.getByRole("form"));
	await waitFor(() =>
		expect(lastBody()).toEqual({
			IMAP_URL: "imaps://kim%40coach.example:p%40ss@imap.other.example:993/INBOX",
		}),
	);
});

it("asks for everything if nothing is saved", () => {
	renderForm({ secret: { isSet: false, tail: "", unreadable: false } });
	expect(field("Folder").value).toBe("INBOX");
	type("IMAP server", "imap.coach.example");
	type("User name", "kim");
	expect(isBusy("Save")).toBe(true);
	type("Password", "p");
	expect(isBusy("Save")).toBe(false);
});
