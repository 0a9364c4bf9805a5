/**
 * Every state of every widget, and how a visitor gets there. A state is reached on the real element
 * alone: by typing, choosing and pressing, with the network played at `fetch`.
 */
import { ben, endless, jo, longTexts } from "./samples.js";

/**
 * @typedef {object} State
 * @property {Record<string, string>} [attributes] of the element; `theme` is added
 * @property {Record<string, string>} [texts] words replaced by the host page
 * @property {import("./network.js").Answer} [network] `accepts` unless said otherwise
 * @property {(driver: import("./drive.js").Driver) => Promise<unknown>} [run] what the visitor does
 */

const modal = { mode: "modal" };

/** @type {(state?: State) => State} The same in a dialog. */
const inDialog = ({ run, ...state } = {}) => ({
	...state,
	attributes: { ...state.attributes, ...modal },
	run: async (driver) => {
		driver.element.open();
		await driver.see("dialog");
		await run?.(driver);
	},
});

const toast = "[part=toast] p";
const alertDialog = "[role=alertdialog] p";

/** Fills a form and submits it, then waits for what a selector or some words tell. */
const send = (fields, outcome) => async (driver) => {
	await driver.type(fields);
	await driver.submit();
	await driver.see(outcome);
};

const fill = (fields) => (driver) => driver.type(fields);

/** @type {Record<string, State>} */
const checklist = {
	empty: {},
	filled: { run: fill(jo) },
	errors: { run: send({ ...jo, telephone: "07700", email: "jo@" }, "#email-error") },
	"all-errors": { run: send({}, "#email-error") },
	pending: { network: "waits", run: send(jo, "button[aria-disabled=true]") },
	sent: { run: send(jo, toast) },
	failed: { network: "fails", run: send(jo, toast) },
	button: { attributes: { mode: "button" } },
	dialog: inDialog(),
	"dialog-errors": inDialog({ run: send({}, "#email-error") }),
	accent: { attributes: { accent: "#b45309" } },
};

/** @type {Record<string, State>} */
const contact = {
	empty: {},
	prefilled: { attributes: { "prefill-first-name": "Ben", "prefill-email": ben.email } },
	filled: { run: fill(ben) },
	errors: { run: send({ ...ben, email: "ben@", phone: "0163" }, "#phone-error") },
	"all-errors": { run: send({}, "#message-error") },
	pending: { network: "waits", run: send(ben, "button[aria-disabled=true]") },
	sent: { run: send(ben, toast) },
	failed: { network: "fails", run: send(ben, toast) },
	button: { attributes: { mode: "button" } },
	dialog: inDialog(),
	"dialog-errors": inDialog({ run: send({}, "#message-error") }),
	"dialog-sent": inDialog({ run: send(ben, toast) }),
	"dialog-failed": inDialog({ network: "fails", run: send(ben, toast) }),
	long: {
		texts: longTexts,
		run: send({ ...ben, message: endless, email: endless }, "#email-error"),
	},
	"long-dialog": inDialog({ texts: longTexts }),
};

const post = async (driver, text) => {
	await driver.type({ comment: text });
	await driver.submit();
	await driver.read(text.slice(0, 20));
};

/** @type {Record<string, State>} */
const comments = {
	empty: {},
	filled: { run: fill({ comment: "Point three is the one I keep putting off." }) },
	posted: {
		run: async (driver) => {
			await post(driver, "Point three is the one I keep putting off.");
			await post(driver, "Tried it on Monday.\n\nTwo quotes went out before nine.");
		},
	},
	long: { run: (driver) => post(driver, endless) },
};

/** A navigator whose sharing is as we want it; the widget calls what it finds. */
const device = (clipboard) => {
	Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
	Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
};

/** @type {Record<string, State>} */
const share = {
	empty: {},
	copied: {
		run: async (driver) => {
			device({ writeText: async () => {} });
			await driver.press("Share");
			await driver.see(alertDialog);
		},
	},
	"by-hand": {
		run: async (driver) => {
			device(undefined);
			await driver.press("Share");
			await driver.see("input");
		},
	},
	long: { attributes: { heading: `Share ${endless}` } },
};

/** Widget -> state -> how to get there. @type {Record<string, Record<string, State>>} */
export const states = { checklist, comments, contact, share };
