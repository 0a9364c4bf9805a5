/** The desk's queries as zod schemas. The gateway parses with them; the desk's pages import only their types. */
import * as z from "zod";
import { leadKinds } from "../../leads/forms/forms.ts";
import { figuresKeys } from "./features/reports.ts";
import { deskStates, leadViews, outcomes } from "./leads.ts";

const orAbsent = (value: unknown) => (value === "" ? undefined : value);

/** One of several names; an empty text counts as absent. */
const oneOf = <Name extends string>(what: string, names: readonly Name[]) =>
	z.preprocess(orAbsent, z.enum(names, `There is no ${what} of this name.`).optional());

/** Any text; lone surrogates, which no store accepts, are replaced. */
const text = z.preprocess(
	orAbsent,
	z
		.union([z.string(), z.number()], "A text or a number was expected.")
		.transform((value) => String(value).toWellFormed())
		.optional(),
);

const whole = (name: string) =>
	z.preprocess(
		(value) => (typeof value === "string" && value !== "" ? Number(value) : orAbsent(value)),
		z.int(`${name} is not a number.`).optional(),
	);

const day = (name: string) => z.iso.date(`${name} is not a day.`);

/**
 * Body of `POST leads/search`; also of `POST export`, which returns all matches as CSV for scripts, and of `POST
 * spreadsheet`, which returns them as .xlsx for people (both need a fresh sign-in). In a body, because web servers
 * don't log bodies.
 */
export const leadQuery = z.object({
	/** Absent: all leads. */
	view: oneOf("view", leadViews),
	/** Words in name, email, telephone (in any notation) or answers; all must match. */
	q: text,
	kind: oneOf("kind", leadKinds),
	state: oneOf("state", deskStates),
	/** A partner's name in the script tag. */
	partner: text,
	/** What brought the lead, by its name in `Figures`; `unknownValue` where that is not known. */
	campaign: text,
	referrer: text,
	landing: text,
	/** Host and path of the form's page, and the language of the form. */
	page: text,
	lang: text,
	/** Received at or after, and before. */
	since: whole("since"),
	until: whole("until"),
	/** Cursor of the previous page. */
	cursor: whole("cursor"),
	/** 1 to 100; default 50. */
	limit: whole("limit"),
});
export type LeadQuery = z.output<typeof leadQuery>;

/** Query of `GET steps`. Days in London, both included, 400 at most. */
export const funnelQuery = z.object({
	from: day("from"),
	to: day("to"),
	kind: oneOf("kind", leadKinds),
	page: text,
	/** `unknownValue`: pages without a partner. */
	partner: text,
	lang: text,
	device: text,
	/** Name of a custom form. */
	form: text,
});
export type FunnelQuery = z.output<typeof funnelQuery>;

/** Query of `GET figures`. Days are in London; `since` and `until` are the same period by the coach's own clock. */
export const figuresQuery = z.object({
	by: z.enum(figuresKeys, "There is no such name."),
	from: day("from"),
	to: day("to"),
	since: z.coerce.number("since is not a number.").int("since is not a number."),
	until: z.coerce.number("until is not a number.").int("until is not a number."),
});
export type FiguresQuery = z.output<typeof figuresQuery>;

/** `PUT leads/:id/reminder`: a time in milliseconds since 1970, chosen in the coach's own zone; null clears it. */
export const setReminder = z.object({
	at: z.union([z.int(), z.null()], "Choose a day and a time."),
});
export type SetReminder = z.output<typeof setReminder>;

/** Largest value of a client, in pence. */
export const maxPence = 1_000_000_000;
const valueProblem = "Please enter an amount in pounds, up to £10,000,000.";

/** `PUT leads/:id/outcome`. */
export const setOutcome = z.object({
	outcome: z.enum(outcomes, "There is no outcome of this name."),
	/** Value of a won lead, in pence. */
	pence: z.int(valueProblem).min(0, valueProblem).max(maxPence, valueProblem).optional(),
	/** Why a lead was lost. */
	reason: z
		.string()
		.max(200, "Reasons can have up to 200 characters.")
		.transform((text) => text.trim().toWellFormed())
		.optional(),
	/** `decision.at` as this device shows it; 0: none. The answer contains a later decision that this one replaces. */
	seenAt: z.int().optional(),
});
export type SetOutcome = z.input<typeof setOutcome>;

/** What to erase: one lead, everything of a lead's sender, or everything about an email address or number. */
export const eraseTarget = z.union(
	[z.object({ lead: z.guid() }), z.object({ of: z.guid() }), z.object({ person: z.string() })],
	"Please say who to erase.",
);
export type EraseTarget = z.output<typeof eraseTarget>;
