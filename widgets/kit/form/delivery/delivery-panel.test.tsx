// @vitest-environment jsdom
import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadRequest, SendResult } from "../../../../leads/lead.ts";
import { flushOutbox, sendViaOutbox } from "../../../../leads/sending/outbox.ts";
import { ChecklistView } from "../../../checklist/checklist.tsx";
import { checklistMessages } from "../../../checklist/messages.ts";
import { checklistOptions } from "../../../checklist/options.ts";
import { ContactView } from "../../../contact/contact.tsx";
import { contactMessages } from "../../../contact/messages.ts";
import { contactOptions } from "../../../contact/options.ts";
import { contact as polish } from "../../../languages/pl/contact.ts";
import { createWidgetElement, renderView, resetPage, until } from "../../testing.tsx";
import { lateDeliveries } from "./watch-delivery.ts";

const ann = {
	firstName: "Ann",
	lastName: "Taylor",
	telephone: "07700 900456",
	phone: "07700 900456",
	email: "ann@firm.example",
	message: "Stairs, twice a week.",
};

const contact = {
	name: "contact",
	View: ContactView,
	options: contactOptions,
	messages: contactMessages,
};
const checklist = {
	name: "checklist",
	View: ChecklistView,
	options: checklistOptions,
	messages: checklistMessages,
};

type Setup = Parameters<typeof renderView>[0];

/** The gateway's status; undefined for no answer at all. */
let status: number | undefined;
let answer = {};
const post = (async () => {
	if (!status) throw new TypeError("Failed to fetch");
	return Response.json(answer, { status });
}) as typeof fetch;

function show(widget: object = contact, change: Partial<Setup> = {}) {
	const { element, shadow, card, said } = createWidgetElement("contact");
	const view = renderView({
		...widget,
		element,
		send: (request: LeadRequest): Promise<SendResult> =>
			sendViaOutbox("https://coach.example/leads", request, post),
		...(change as object),
	} as Setup);
	const type = (values: Record<string, string>) => {
		for (const [name, value] of Object.entries(values)) {
			const field = view.container.querySelector(`[name=${name}]`);
			if (field) fireEvent.input(field, { target: { value } });
		}
	};
	const press = () => (view.container.querySelector("[type=submit]") as HTMLElement).click();
	const fail = async () => {
		const before = view.recording.events.filter(({ name }) => name === "coach:failed").length;
		press();
		await until(
			() =>
				view.recording.events.filter(({ name }) => name === "coach:failed").length === before + 1,
		);
	};
	return { ...view, element, shadow, card, said, type, press, fail };
}

beforeEach(() => {
	localStorage.clear();
	lateDeliveries.length = 0;
	status = undefined;
	answer = {};
});

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	resetPage();
	localStorage.clear();
	document.body.replaceChildren();
});

describe("a lead that could not be sent", () => {
	test("is reported at its form, with a number to ring, until a press succeeds", async () => {
		const form = show();
		form.type(ann);
		await form.fail();
		await until(() => form.said() !== "");
		await until(() => form.said().includes("saved on this device"));
		expect(form.said()).toMatch(/^Not sent yet/);
		expect(form.said()).toContain("You don’t need to write it again");
		expect(form.shadow.querySelector("[part=delivery] a")?.getAttribute("href")).toBe(
			"tel:+441632960123",
		);
		expect(form.recording.notices).toEqual([
			{
				title: "Something went wrong",
				text: "Please try again later or contact us directly.",
				destructive: true,
			},
		]);
		status = 202;
		form.press();
		await until(() => form.said() === "");
	});

	test("is not said to be saved if storage is blocked", async () => {
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new Error("blocked");
		});
		const form = show();
		form.type(ann);
		await form.fail();
		await until(() => form.said().includes("isn’t saved on this device"));
		expect(form.said()).toContain("keep this page open");
	});

	test("is not said to be on its way if the gateway rejected it", async () => {
		status = 403;
		const form = show();
		form.type(ann);
		await form.fail();
		await until(() => form.said().includes("try again in a little while, or ring us"));
		expect(form.said()).not.toMatch(/saved|online|keep trying/);
	});

	test("is not reported if the gateway names an invalid field, which also removes an earlier report", async () => {
		const form = show();
		form.type(ann);
		await form.fail();
		await until(() => form.said().includes("saved"));
		status = 400;
		answer = { errors: { email: "Please use another address." } };
		form.press();
		await until(() => form.container.textContent?.includes("Please use another address.") ?? false);
		expect(form.said()).toBe("");
	});

	test("is reported in the form's language, and in the page's own words", async () => {
		const form = show(contact, {
			lang: "pl",
			messages: { ...contactMessages, ...polish, notSent: "Ojej" },
		} as object);
		form.type(ann);
		await form.fail();
		await until(() => form.said().includes("Wpisane dane są zapisane na tym urządzeniu."));
		expect(form.said()).toMatch(/^Ojej/);
	});

	test("stays reported when the view is mounted again, as its last child", async () => {
		const form = show();
		form.type(ann);
		await form.fail();
		await until(() => form.said() !== "");
		const { card } = form;
		card.append(document.createElement("form"));
		await until(() => (card.lastElementChild?.textContent ?? "").length > 20);
		expect(card.lastElementChild?.textContent).toContain("Not sent yet");
	});

	test("is reported only once an open alert is closed", async () => {
		const form = show();
		form.type(ann);
		await form.fail();
		await until(() => form.said() !== "");
		const alert = document.createElement("dialog");
		alert.setAttribute("role", "alertdialog");
		form.shadow.append(alert);
		await until(() => form.said() === "");
		alert.remove();
		await until(() => form.said().length > 20);
		expect(form.said()).toContain("Not sent yet");
	});

	test("can be dismissed", async () => {
		const form = show();
		form.type(ann);
		await form.fail();
		await until(() => form.said() !== "");
		form.shadow.querySelector<HTMLElement>("[part=delivery] [part=close]")?.click();
		await until(() => form.said() === "");
		expect(form.recording.events.map(({ name }) => name)).not.toContain("coach:sent");
	});

	test("is not reported at the checklist", async () => {
		const form = show(checklist);
		form.type(ann);
		await form.fail();
		form.element.dispatchEvent(new FocusEvent("focusin"));
		await until(() => form.recording.closed === 1);
		expect(form.said()).toBe("");
	});
});

describe("a lead that is delivered later", () => {
	test("is reported if the form has other values by then", async () => {
		const form = show();
		form.type(ann);
		await form.fail();
		await until(() => form.said().includes("Not sent yet"));
		form.type({ message: "And one more thing." });
		status = 202;
		await flushOutbox(post);
		await until(() => form.said().length > 0 && !form.said().includes("Not sent"));
		expect(form.said()).toBe("What you sent earlier has reached us.");
	});

	test("is left to the confirmation if its answers are still in the form", async () => {
		const form = show();
		form.type(ann);
		await form.fail();
		await until(() => form.said().includes("Not sent yet"));
		status = 202;
		await flushOutbox(post);
		await until(() => form.recording.notices.some(({ confirmation }) => confirmation));
		expect(form.said()).toBe("");
	});
});

describe("after a reload", () => {
	const request = (fields: object, kind = "contact") => ({
		id: crypto.randomUUID(),
		kind,
		fields,
		context: { page: "", referrer: "" },
		elapsedMs: 9000,
		website: "",
	});
	const keep = (...requests: object[]) =>
		localStorage.setItem(
			"coachkit:outbox",
			JSON.stringify(
				requests.map((each) => ({
					to: "https://coach.example/leads",
					request: each,
					at: Date.now(),
					tried: 0,
				})),
			),
		);

	test("a form says that an earlier lead waits, and that it was sent once it is", async () => {
		keep(request(ann));
		const form = show();
		await until(() => form.said().includes("saved on this device"));
		status = 202;
		await flushOutbox(post);
		await until(() => form.said().length > 0 && !form.said().includes("Not sent"));
		expect(form.said()).toBe("What you sent earlier has reached us.");
	});

	test("a form whose code comes after the delivery says that it was sent, once", async () => {
		lateDeliveries.push(request(ann) as unknown as LeadRequest);
		const form = show();
		await until(() => form.said().length > 0 && !form.said().includes("Not sent"));
		expect(form.said()).toBe("What you sent earlier has reached us.");
		form.unmount();
		expect(lateDeliveries).toEqual([]);
	});

	test("a form says nothing about another form's lead", async () => {
		keep(request(ann, "trial"));
		const form = show();
		form.type(ann);
		status = 202;
		form.press();
		await until(() => form.recording.notices.some(({ confirmation }) => confirmation));
		expect(form.said()).toBe("");
	});

	test("the same answers sent again have the form's own confirmation", async () => {
		keep(
			request({
				firstName: "Ann",
				lastName: "Taylor",
				email: ann.email,
				phone: ann.phone,
				message: ann.message,
			}),
		);
		const form = show();
		await until(() => form.said().includes("saved on this device"));
		form.type(ann);
		status = 202;
		form.press();
		await until(() => form.recording.notices.some(({ confirmation }) => confirmation));
		expect(form.said()).toBe("");
	});
});

test("if the panel's code cannot be fetched, advice stays at the button until the next press", async () => {
	const form = show();
	const button = document.createElement("button");
	button.type = "submit";
	form.card.append(button);
	const words =
		"That didn't get through. Check your connection and try again. What you typed is still here.";
	// The text appears once, however often the button is pressed.
	for (let presses = 0; presses < 3; presses++)
		form.host.emit("coach:failed", { code: "unloadable" });
	expect(form.shadow.textContent?.split(words)).toHaveLength(2);
	form.host.emit("coach:invalid", { fields: [] });
	expect(form.shadow.textContent).not.toContain("That didn't get through");
});

test("a form that the page has removed says nothing more", async () => {
	const form = show();
	form.type(ann);
	await form.fail();
	await until(() => form.said() !== "");
	form.element.remove();
	form.card.append(document.createElement("p"));
	await until(() => form.said() === "");
	expect(form.shadow.querySelector("[part=delivery]")).toBeNull();
});
