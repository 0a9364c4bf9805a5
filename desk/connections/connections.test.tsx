// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { SettingsState } from "../../gateway/desk-api/api.ts";
import { fakeGateway, RejectedCall } from "../testing/fake-gateway.ts";
import { chooseOption, renderApp } from "../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const nothing = { isSet: false, tail: "", unreadable: false };
const other = { value: "", server: [] };
const settings = (change: Partial<SettingsState> = {}): SettingsState => ({
	mail: {
		way: "none",
		server: [],
		to: "kim@coach.example",
		from: "",
		key: nothing,
		relay: "",
		mailServer: { host: "", port: 587, user: "", password: nothing },
		fixed: { to: false, from: false },
	},
	crm: {
		api: "none",
		server: [],
		token: nothing,
		locationId: "",
		pipelineId: "",
		stageId: "",
	},
	other: {
		SITE_URL: { value: "http://localhost:4173", server: [] },
		SITE: { value: "off", server: [] },
		DIGEST_AT: { value: "08:00", server: ["DIGEST_AT"] },
		OWN_SITE: other,
		ALLOWED_ORIGINS: other,
		REPLIES: other,
		MAIL_EVENTS_SECRET: { ...other, secret: nothing },
		IMAP_URL: { ...other, secret: nothing },
		RATE_PER_ADDRESS: { value: "30", server: [] },
		RATE_PER_SITE: { value: "600", server: [] },
		REPLY_LIMIT_FACTOR: { value: "1", server: [] },
		GOOGLE_SERVICE_ACCOUNT: { ...other, secret: nothing },
		BACKUP_S3_URL: other,
		BACKUP_S3_KEY_ID: other,
		BACKUP_S3_REGION: other,
		BACKUP_S3_SECRET: { ...other, secret: nothing },
		BACKUP_KEEP: { value: "14", server: [] },
		RELEASES_URL: other,
		...{ TEXT_SERVICE: other, TEXT_ACCOUNT: other, TEXT_FROM: other, TEXT_URL: other },
		...{ TEXT_BODY: other, TEXT_SUCCESS: other, TEXT_REMINDER_HOURS: other },
		...{ TEXT_DAY_LIMIT: other, TEXT_MONTH_LIMIT: other },
		TEXT_KEY: { ...other, secret: nothing },
		ALERT_URL: { ...other, secret: { isSet: true, tail: "7f", unreadable: false } },
	},
	...change,
});

it("takes a pasted key, tries it, saves it, and never shows it again", async () => {
	const gateway = fakeGateway({
		"GET settings": settings(),
		"POST settings/mail/test": { ok: false, text: "Resend doesn't know this key." },
	});
	renderApp("/settings/email");
	await chooseOption(
		(await screen.findByLabelText("Send emails with")) as HTMLSelectElement,
		"resend",
	);
	fireEvent.change(await screen.findByLabelText("Key"), { target: { value: "re_1" } });
	fireEvent.click(screen.getByRole("button", { name: "Send a test email" }));
	expect(await screen.findByText("Resend doesn't know this key.")).toBeTruthy();
	const key = { isSet: true, tail: "1f", unreadable: false };
	gateway.answers["PUT settings/mail"] = settings({
		mail: { ...settings().mail, way: "resend", key },
	});
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Saved, ends in …1f")).toBeTruthy();
	expect(screen.queryByDisplayValue("re_1")).toBeNull();
	expect(gateway.calls.findLast(({ call }) => call === "PUT settings/mail")?.body).toEqual({
		way: "resend",
		to: "kim@coach.example",
		from: "",
		key: "re_1",
	});
	// Another service needs another key.
	await chooseOption(screen.getByLabelText("Send emails with") as HTMLSelectElement, "brevo");
	expect(await screen.findByLabelText("Key")).toBeTruthy();
});

it("offers account, pipeline and stage of a CRM key, and saves only a whole choice", async () => {
	const pipelines = [{ id: "p", name: "Website", stages: [{ id: "s", name: "New enquiry" }] }];
	const gateway = fakeGateway({
		"GET settings": settings(),
		"POST settings/crm/choices": { locations: [{ id: "l", name: "Hartley" }], pipelines },
		"PUT settings/crm": settings(),
	});
	renderApp("/settings/crm");
	await chooseOption((await screen.findByLabelText("Your CRM")) as HTMLSelectElement, "v2");
	fireEvent.change(await screen.findByLabelText("Key"), { target: { value: "pit-1" } });
	fireEvent.click(screen.getByRole("button", { name: "Choose from your account" }));
	await chooseOption((await screen.findByLabelText("Pipeline")) as HTMLSelectElement, "p");
	const save = screen.getByRole("button", { name: "Save" });
	expect(save.getAttribute("aria-disabled")).toBe("true");
	await chooseOption((await screen.findByLabelText(/^Stage/)) as HTMLSelectElement, "s");
	await waitFor(() => expect(save.getAttribute("aria-disabled")).toBeNull());
	fireEvent.click(save);
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "PUT settings/crm")?.body).toEqual({
			api: "v2",
			locationId: "l",
			pipelineId: "p",
			stageId: "s",
			token: "pit-1",
		}),
	);
});

it("says what the server has set, and removes a secret", async () => {
	const gateway = fakeGateway({ "GET settings": settings(), "PUT settings/other": settings() });
	renderApp("/settings/more");
	expect((await screen.findByLabelText(/^Sent at/)).hasAttribute("readonly")).toBe(true);
	expect(screen.getByText("DIGEST_AT").closest(".hint")?.textContent).toContain(
		"Set by your server",
	);
	fireEvent.click(screen.getByRole("button", { name: "Disconnect" }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "PUT settings/other")?.body).toEqual({
			ALERT_URL: null,
		}),
	);
});

it("changes the limit of enquiries a minute to the site", async () => {
	const gateway = fakeGateway({ "GET settings": settings(), "PUT settings/other": settings() });
	renderApp("/settings/more");
	const part = await screen.findByRole("form", { name: "Limits" });
	const field = within(part).getByLabelText(/^Enquiries a minute to your site/) as HTMLInputElement;
	expect(field.value).toBe("600");
	fireEvent.change(field, { target: { value: "900" } });
	fireEvent.submit(part);
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "PUT settings/other")?.body).toEqual({
			RATE_PER_SITE: "900",
		}),
	);
});

it("says in a sentence why something was not saved, and keeps what was typed", async () => {
	fakeGateway({
		"GET settings": settings(),
		"PUT settings/other": new RejectedCall(400, "invalid", "The website stays off."),
	});
	renderApp("/settings/website");
	const box = (await screen.findByLabelText(/^Forms only/)) as HTMLInputElement;
	fireEvent.click(box);
	fireEvent.submit(screen.getByRole("form", { name: "Pages" }));
	expect((await screen.findByRole("alert")).textContent).toContain("The website stays off.");
	expect(box.checked).toBe(false);
});

it("chooses for each form whether visitors get a reply", async () => {
	const mail = { ...settings().mail, way: "resend" as const };
	const state = (REPLIES: string) =>
		settings({ mail, other: { ...settings().other, REPLIES: { value: REPLIES, server: [] } } });
	const gateway = fakeGateway({
		"GET settings": state("checklist,calculator"),
		"PUT settings/other": state("calculator"),
	});
	renderApp("/settings/email");
	const part = await screen.findByRole("form", { name: "Automatic replies" });
	const box = (name: string) => within(part).getByRole("checkbox", { name }) as HTMLInputElement;
	const save = () => fireEvent.click(within(part).getByRole("button", { name: "Save" }));
	const saved = () =>
		gateway.calls.filter(({ call }) => call === "PUT settings/other").map(({ body }) => body);
	expect([box("Checklist").checked, box("Enquiry form").checked]).toEqual([true, false]);
	fireEvent.click(box("Checklist"));
	save();
	await waitFor(() => expect(saved()).toEqual([{ REPLIES: "calculator" }]));
	await waitFor(() => expect(box("Checklist").checked).toBe(false));
	fireEvent.click(box("Price calculator"));
	save();
	await waitFor(() => expect(saved()[1]).toEqual({ REPLIES: "none" }));
});

it("saves Resend's signing secret for bounces, and shows the address to enter there", async () => {
	const mail = { ...settings().mail, way: "resend" as const };
	const gateway = fakeGateway({
		"GET settings": settings({ mail }),
		"PUT settings/other": settings({ mail }),
	});
	renderApp("/settings/email");
	const part = await screen.findByRole("form", { name: "Bounced emails" });
	expect(part.textContent).toContain("http://localhost:4173/leads/mail-events");
	fireEvent.change(within(part).getByLabelText("Signing secret"), { target: { value: "whsec_1" } });
	fireEvent.click(within(part).getByRole("button", { name: "Save" }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "PUT settings/other")?.body).toEqual({
			MAIL_EVENTS_SECRET: "whsec_1",
		}),
	);
});
