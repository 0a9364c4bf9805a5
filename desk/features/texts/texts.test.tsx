// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGateway, RejectedCall } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const ours = (value: string) => ({ value, server: [] });
const other = {
	...{
		TEXT_SERVICE: ours("none"),
		TEXT_ACCOUNT: ours(""),
		TEXT_FROM: ours(""),
		TEXT_URL: ours(""),
	},
	...{ TEXT_BODY: ours('{"to":"{{to}}","text":"{{text}}"}'), TEXT_SUCCESS: ours("") },
	...{ TEXT_REMINDER_HOURS: ours("2"), TEXT_DAY_LIMIT: ours("30"), TEXT_MONTH_LIMIT: ours("300") },
	TEXT_KEY: { ...ours(""), secret: { isSet: false, tail: "", unreadable: false } },
};
const state = {
	isOn: true,
	today: 3,
	month: 41,
	inboundUrl: "https://coach.example/leads/texts/in/x",
};
const type = (label: string | RegExp, value: string) =>
	fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("connects a service: choose it, paste the key, test, save", async () => {
	const gateway = fakeGateway({
		"GET settings": { other },
		"GET texts": state,
		"POST settings/texts/test": { ok: true, text: "Sent. It should arrive within a minute." },
		"PUT settings/other": { other },
	});
	renderApp("/settings/texts");
	fireEvent.change(await screen.findByLabelText("Text service"), { target: { value: "twilio" } });
	type("Account SID", "AC1");
	type("Auth token", "secret");
	type(/^From/, "+447400000001");
	expect(await screen.findByText(/3 today, 41 this month/)).toBeTruthy();
	expect(screen.getByText(state.inboundUrl)).toBeTruthy();
	type(/^Send a test to/, "07400 123456");
	fireEvent.click(screen.getByRole("button", { name: "Test" }));
	expect(await screen.findByText("Sent. It should arrive within a minute.")).toBeTruthy();
	const form = {
		...{ TEXT_SERVICE: "twilio", TEXT_ACCOUNT: "AC1", TEXT_FROM: "+447400000001" },
		TEXT_KEY: "secret",
	};
	const bodyOf = (call: string) => gateway.calls.findLast((each) => each.call === call)?.body;
	expect(bodyOf("POST settings/texts/test")).toEqual({ ...form, to: "07400 123456" });
	fireEvent.click(screen.getByRole("button", { name: "Save" }));
	await vi.waitFor(() => expect(bodyOf("PUT settings/other")).toEqual(form));
});

it("says what is wrong with a test, and keeps what was typed", async () => {
	fakeGateway({
		"GET settings": { other: { ...other, TEXT_SERVICE: ours("own") } },
		"GET texts": state,
		"POST settings/texts/test": new RejectedCall(400, "invalid", "That isn’t a mobile number."),
	});
	renderApp("/settings/texts");
	await screen.findByLabelText("Text service");
	type("Address", "https://texts.example/send");
	type(/^Send a test to/, "01632 960345");
	fireEvent.click(screen.getByRole("button", { name: "Test" }));
	expect(await screen.findByText("That isn’t a mobile number.")).toBeTruthy();
	expect(screen.getByLabelText<HTMLInputElement>("Address").value).toBe(
		"https://texts.example/send",
	);
});

it("asks for nothing while no service is chosen", async () => {
	fakeGateway({ "GET settings": { other }, "GET texts": { ...state, isOn: false } });
	renderApp("/settings/texts");
	await screen.findByLabelText("Text service");
	expect(screen.queryByRole("button", { name: "Test" })).toBeNull();
	expect(screen.queryByLabelText(/^From/)).toBeNull();
});
