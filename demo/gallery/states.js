/**
 * Every state of every widget, and how a visitor gets there. States are reached only by operating the real element:
 * typing, choosing and pressing, with fake answers at `fetch`.
 */
import { ben, carla, endless, jo, longTexts, praise } from "./samples.js";
import { widgets } from "./widgets.gen.js";

/**
 * @typedef {object} State
 * @property {Record<string, string>} [attributes] of the element; `theme` is added
 * @property {Record<string, string>} [texts] words replaced by the host page
 * @property {object[]} [praise] what clients said
 * @property {boolean} [isMute] it has no words of its own
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
/** The call that can be booked next. */
const offered = "[part=confirmation] [part=button]";
const alertDialog = "[role=alertdialog] p";

/** Fills in a form and submits it, then waits for a selector or a text. */
const send = (fields, outcome) => async (driver) => {
	await driver.type(fields);
	await driver.submit();
	await driver.see(outcome);
};

/** Sends an address that looks mistyped; the form asks once. */
const mistyped = (fields) => send({ ...fields, email: "jo@gmial.com" }, "[role=alert] button");

const fill = (fields) => (driver) => driver.type(fields);

/** @type {Record<string, State>} */
const checklist = {
	filled: { run: fill(jo) },
	errors: { run: send({ ...jo, telephone: "07700", email: "jo@" }, "#email-error") },
	"all-errors": { run: send({}, "#email-error") },
	pending: { network: "waits", run: send(jo, "button[aria-disabled=true]") },
	sent: { run: send(jo, toast) },
	"sent-offer": { network: "offers", run: send(jo, offered) },
	failed: { network: "fails", run: send(jo, toast) },
	mistyped: { run: mistyped(jo) },
	"dialog-errors": inDialog({ run: send({}, "#email-error") }),
	accent: { attributes: { accent: "#b45309" } },
};

/** @type {Record<string, State>} */
const contact = {
	prefilled: { attributes: { "prefill-first-name": "Ben", "prefill-email": ben.email } },
	filled: { run: fill(ben) },
	errors: { run: send({ ...ben, email: "ben@", phone: "0163" }, "#phone-error") },
	"all-errors": { run: send({}, "#message-error") },
	pending: { network: "waits", run: send(ben, "button[aria-disabled=true]") },
	sent: { run: send(ben, toast) },
	"sent-offer": { network: "offers", run: send(ben, offered) },
	failed: { network: "fails", run: send(ben, toast) },
	"dialog-errors": inDialog({ run: send({}, "#message-error") }),
	"dialog-mistyped": inDialog({ run: mistyped(ben) }),
	"dialog-sent": inDialog({ run: send(ben, toast) }),
	"dialog-failed": inDialog({ network: "fails", run: send(ben, toast) }),
	long: {
		texts: longTexts,
		run: send({ ...ben, message: endless, email: endless }, "#email-error"),
	},
	"long-dialog": inDialog({ texts: longTexts }),
};

const offer = { kind: "package" };

/** @type {Record<string, State>} */
const booking = {
	package: { attributes: offer },
	filled: { attributes: offer, run: fill(carla) },
	"all-errors": { run: send({}, "#company-error") },
	pending: { network: "waits", run: send(carla, "button[aria-disabled=true]") },
	sent: { attributes: offer, run: send(carla, toast) },
	failed: { network: "fails", run: send(carla, toast) },
	dialog: inDialog({ attributes: offer }),
	long: { texts: longTexts, run: send({ ...carla, name: endless }, "#name-error") },
};

const post = async (driver, text) => {
	await driver.type({ comment: text });
	await driver.submit();
	await driver.read(text.slice(0, 20));
};

/** @type {Record<string, State>} */
const comments = {
	filled: { run: fill({ comment: "Point three is the one I keep putting off." }) },
	posted: {
		run: async (driver) => {
			await post(driver, "Point three is the one I keep putting off.");
			await post(driver, "Tried it on Monday.\n\nTwo quotes went out before nine.");
		},
	},
	long: { run: (driver) => post(driver, endless) },
};

/** A navigator with a given share function and clipboard; the widget uses what it finds. */
const device = (clipboard) => {
	Object.defineProperty(navigator, "share", { value: undefined, configurable: true });
	Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
};

/** @type {Record<string, State>} */
const share = {
	copied: {
		run: async (driver) => {
			device({ writeText: async () => {} });
			await driver.press("button");
			await driver.see(alertDialog);
		},
	},
	"by-hand": {
		run: async (driver) => {
			device(undefined);
			await driver.press("button");
			await driver.see("input");
		},
	},
	long: { attributes: { heading: `Share ${endless}` } },
};

/** The consultation's answers, one for each step; the second is for a business. */
const consulted = [
	"business",
	"office",
	"3days",
	"medium",
	"2toilets",
	"occasionally",
	"2weeks",
	"likely",
];

/** Answers the first steps, stops at step `n`, and may then do more. */
const at = (answers, n, more) => async (driver) => {
	await driver.answer(...answers.slice(0, n - 1));
	await driver.see(`progress[value="${n}"]`);
	await more?.(driver);
};

/** Chooses the option with a text field, with or without a text. */
const inWords = (option, fields) => async (driver) => {
	await driver.choose(option);
	await driver.see("[name$=Text],[name=customAreaSize]");
	if (fields) await driver.type(fields);
};

/** Presses the button while something is missing, which shows messages. */
const tooEarly = async (driver) => {
	(await driver.see("button[type=submit]")).click();
	await driver.see("#hint svg");
};

/** Fills in and sends the last step. */
const finish = (answers, outcome) =>
	at(answers, answers.length + 1, async (driver) => {
		await driver.type(jo);
		await driver.press("[type=submit]");
		await driver.see(outcome);
	});

/** Answers step 1 so that step 2 asks for a text. */
const wordsFor = (situation, fields) => async (driver) => {
	await driver.choose(situation);
	if (situation === "otherSituation") await driver.type({ otherSituationText: "A village hall" });
	await driver.press("[type=submit]");
	await driver.see("textarea");
	if (fields) await driver.type(fields);
};

/** @type {Record<string, State>} */
const consultation = {
	...Object.fromEntries(
		[...consulted, "contact"].map((_, index) => [
			`step-${index + 1}`,
			{ run: at(consulted, index + 1) },
		]),
	),
	chosen: { run: (driver) => driver.choose("business") },
	"step-1-missing": { run: tooEarly },
	"step-1-other": { run: inWords("otherSituation") },
	"step-2-individual": { run: wordsFor("individual") },
	"step-2-needs": {
		run: wordsFor("otherSituation", { otherFacilityText: "Somebody on Fridays." }),
	},
	"step-2-other": { run: at(consulted, 2, inWords("otherFacility")) },
	"step-4-other": { run: at(consulted, 4, inWords("otherArea", { otherAreaText: endless })) },
	"step-9-missing": { run: at(consulted, 9, send({}, "#email-error")) },
	"step-9-filled": { run: at(consulted, 9, fill(jo)) },
	"step-9-mistyped": { run: at(consulted, 9, mistyped(jo)) },
	pending: { network: "waits", run: finish(consulted, "button[type=submit][aria-busy]") },
	sent: { run: finish(consulted, alertDialog) },
	failed: { network: "fails", run: finish(consulted, alertDialog) },
	"dialog-step-2": inDialog({ run: at(consulted, 2) }),
	"dialog-step-4-other": inDialog({ run: at(consulted, 4, inWords("otherArea")) }),
	"dialog-step-9": inDialog({ run: at(consulted, 9) }),
	"dialog-sent": inDialog({ run: finish(consulted, alertDialog) }),
	long: {
		texts: { title: endless, situation: `What is your ${endless}?`, next: endless },
		run: (driver) => driver.choose("business"),
	},
};

const calculated = ["business", "office", "3days", "medium"];
const figure = "#figure";

/** @type {Record<string, State>} */
const calculator = {
	...Object.fromEntries(
		[...calculated, "contact"].map((_, index) => [
			`step-${index + 1}`,
			{ run: at(calculated, index + 1) },
		]),
	),
	"step-1-missing": { run: tooEarly },
	"step-4-other": {
		run: at(calculated, 4, inWords("other", { customAreaSize: "about 1,500 sq ft" })),
	},
	errors: {
		run: at(calculated, 5, send({ ...jo, telephone: "07700", email: "jo@" }, "#email-error")),
	},
	filled: { run: at(calculated, 5, fill(jo)) },
	mistyped: { run: at(calculated, 5, mistyped(jo)) },
	estimate: { run: finish(calculated, figure) },
	"estimate-offer": { network: "offers", run: finish(calculated, "h3 + div + div button") },
	"estimate-failed": { network: "fails", run: finish(calculated, figure) },
	"estimate-pending": { network: "waits", run: finish(calculated, figure) },
	"estimate-once": {
		run: finish(["business", "warehouse", "oneoff", "verylarge"], figure),
	},
	"estimate-open": {
		run: finish(["individual", "residential", "discuss", "discuss"], figure),
	},
	"dialog-step-5": inDialog({ run: at(calculated, 5) }),
	"dialog-estimate": inDialog({ run: finish(calculated, figure) }),
};

/** States with their own script; those that every widget has are below. */
const person = {
	firstName: "Ann",
	lastName: "Reed",
	email: "ann@reed.example",
	phone: "01632 960345",
};
/** Chooses the first time, and fills in the questions. */
const chooseTime = (driver) => driver.press("ul button");
const bookCall = async (driver) => {
	await chooseTime(driver);
	await driver.type(person);
	await driver.submit();
};
const quiet = "[part~=button-quiet]";

/** @type {Record<string, State>} */
const meeting = {
	times: { run: (driver) => driver.see("ul button") },
	month: {
		async run(driver) {
			await driver.press(quiet);
			await driver.press("[role=grid] button:not([aria-disabled])");
			await driver.see("#chosen");
		},
	},
	"time-zone": {
		async run(driver) {
			await driver.press("p button");
			await driver.see("select");
		},
	},
	details: { run: chooseTime },
	errors: {
		async run(driver) {
			await chooseTime(driver);
			await driver.submit();
			await driver.see("#email-error");
		},
	},
	gone: {
		network: "gone",
		async run(driver) {
			await bookCall(driver);
			await driver.see("form h3 + p + div button");
		},
	},
	waiting: {
		network: "confirms",
		async run(driver) {
			await bookCall(driver);
			await driver.see("dl");
		},
	},
	unplaced: {
		network: "unplaced",
		async run(driver) {
			await bookCall(driver);
			await driver.see("h3 + p + div button");
		},
	},
	down: { network: "fails", run: (driver) => driver.see("[role=alert]") },
	booked: {
		async run(driver) {
			await bookCall(driver);
			await driver.see("dl");
		},
	},
	cancelling: {
		async run(driver) {
			await bookCall(driver);
			await driver.see("dl");
			(await driver.see(`${quiet}:last-child`)).click();
			await driver.see("[role=alert]");
		},
	},
	moving: {
		async run(driver) {
			await bookCall(driver);
			await driver.see("dl");
			await driver.press(quiet);
			await driver.see("ul:not([aria-labelledby=add]) button");
		},
	},
	"dialog-details": inDialog({ run: chooseTime }),
	"dialog-booked": inDialog({
		async run(driver) {
			await bookCall(driver);
			await driver.see("dl");
		},
	}),
};

/** @type {Record<string, State>} */
const praiseStates = {
	three: {},
	one: { attributes: { limit: "1" } },
	headed: { attributes: { heading: "What clients say", limit: "2" } },
	long: {
		praise: [{ text: `${endless}\n\n${endless}`, figure: endless, name: endless, trade: endless }],
	},
	"no-portrait": { praise: [{ ...praise[0], picture: "data:image/png;base64,AAAA" }] },
};

const openWays = async (driver) => {
	await driver.press("[part=button]");
	await driver.see("[part=surface]:not([hidden])");
};

/** @type {Record<string, State>} */
const reach = {
	closed: {},
	open: { run: openWays },
	long: { attributes: { heading: endless }, run: openWays },
};

/** Light widgets have no dialog, and some no words. */
const light = {
	praise: Object.fromEntries(
		Object.entries(praiseStates).map(([name, state]) => [
			name,
			{ praise, isMute: true, run: (driver) => driver.see("figure"), ...state },
		]),
	),
	reach,
};

const own = { booking, calculator, checklist, comments, consultation, contact, meeting, share };

/** Widget -> state -> how to get there. @type {Record<string, Record<string, State>>} */
export const states = {
	...Object.fromEntries(
		widgets.map(({ name, modes }) => [
			name,
			{
				empty: {},
				...(modes && { button: { attributes: { mode: "button" } }, dialog: inDialog() }),
				...own[name],
			},
		]),
	),
	...light,
};
