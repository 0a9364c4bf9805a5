/** Types of settings: zod schemas from a variable's text to its value, each with an error sentence. */
import addressparser from "nodemailer/lib/addressparser";
import * as z from "zod";
import { readNumber } from "../../../leads/values/read-number.ts";
import { emailPattern } from "../../../leads/values/valid-email.ts";

/** A schema for a variable's text; `meta().type` is the type's name in the handbook. */
export type SettingType<T> = z.ZodType<T, string>;

/**
 * Defines a type of settings.
 * @param parse returns undefined for an invalid value
 */
export const define = <T>(
	name: string,
	parse: (text: string) => T | undefined,
	problem: string | ((text: string) => string[]),
): SettingType<T> =>
	z
		.string()
		.transform((text, context) => {
			const value = parse(text);
			if (value !== undefined) return value;
			for (const message of typeof problem === "string" ? [problem] : problem(text))
				context.addIssue({ code: "custom", message });
			return z.NEVER;
		})
		.meta({ type: name });

const parseUrl = (text: string): URL | undefined =>
	URL.canParse(text) ? new URL(text) : undefined;

/** The entries of a list, separated by commas or spaces. */
const split = (list: string) => list.split(/[\s,]+/).filter(Boolean);

export const text = define("text", (value) => value, "");

export const words = define("list", split, "");

/** A whole number within bounds. */
export function wholeNumber(min = 0, max = Number.MAX_SAFE_INTEGER): SettingType<number> {
	const range = max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `from ${min}`;
	const parse = (value: string) => {
		const number = readNumber(value) ?? Number.NaN;
		return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
	};
	return define("whole number", parse, `is not a whole number ${range}.`);
}

export const oneOf = <T extends string>(...options: readonly T[]): SettingType<T> =>
	define(
		options.map((option) => `\`${option}\``).join(" or "),
		(value) => options.find((option) => option === value),
		`must be one of ${options.join(", ")}.`,
	);

/** A switch that is off when 0. */
export const flag = oneOf("0", "1");

/** A list of options, in the options' order. */
export const someOf = <T extends string>(...options: readonly T[]): SettingType<readonly T[]> =>
	define(
		`some of ${options.map((option) => `\`${option}\``).join(", ")}`,
		(list) => {
			const listedNames = split(list);
			if (listedNames.some((entry) => !options.includes(entry as T))) return undefined;
			return options.filter((option) => listedNames.includes(option));
		},
		`takes ${options.join(", ")}, separated by commas.`,
	);

/**
 * Pairs `name=value`.
 * @param names allowed names
 */
export const pairs = (
	names: ReadonlySet<string>,
	example: string,
): SettingType<Record<string, string>> => {
	const read = (list: string) => split(list).map((entry) => entry.split("="));
	const isPair = (pair: string[]) => pair.length === 2 && !pair.includes("");
	const isKnown = ([name = ""]: string[]) => names.has(name);
	return define(
		"pairs",
		(list) => {
			const entries = read(list);
			return entries.every(isPair) && entries.every(isKnown)
				? Object.fromEntries(entries)
				: undefined;
		},
		(list) =>
			read(list).every(isPair)
				? read(list)
						.filter((pair) => !isKnown(pair))
						.map(([name]) => `: no form has an answer called ${name}.`)
				: [`takes pairs such as ${example}, separated by commas.`],
	);
};

/** An http or https address, without a trailing slash. */
export const webAddress = define(
	"web address",
	(value) => {
		const url = parseUrl(value);
		const isSound = value === "" || (url && /^https?:$/.test(url.protocol) && url.hostname);
		return isSound ? value.replace(/\/$/, "") : undefined;
	},
	"is not a web address such as https://coach.example.",
);

/** A time on a 24-hour clock. */
export const timeOfDay = define(
	"time of day",
	(value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined),
	"is not a time of day such as 08:00.",
);

/** Whether a text is the address of a server with one of the protocols. */
export function isServer(value: string, protocol: RegExp): boolean {
	const url = parseUrl(value);
	try {
		decodeURIComponent(`${url?.username}${url?.password}${url?.pathname}`);
	} catch {
		return false;
	}
	return url !== undefined && protocol.test(url.protocol) && url.hostname !== "";
}

const escapes =
	"In the user name and password, write %40 for @, %3A for :, %2F for /, %23 for #, %25 for %.";

/** `smtp://user:password@host:587`. The error sentence does not repeat the value, which holds a password. */
export const mailServer = define(
	"mail server",
	(value) => (value === "" || isServer(value, /^smtps?:$/) ? value : undefined),
	`is not an address such as smtp://user:password@host:587. ${escapes}`,
);

/** `imaps://user:password@host:993/folder`. The user is required, because every mailbox needs one. */
export const mailbox = define(
	"mailbox",
	(value) => {
		const isOne = isServer(value, /^imaps?:$/) && new URL(value).username !== "";
		return value === "" || isOne ? value : undefined;
	},
	`is not an address such as imaps://user:password@host:993/INBOX. ${escapes}`,
);

/** One or more mailboxes, with or without names. */
export const mailboxes = define(
	"mailboxes",
	(value) => {
		const mailboxes = addressparser(value, { flatten: true });
		const isSound =
			mailboxes.length > 0 && mailboxes.every(({ address }) => emailPattern.test(address));
		return value === "" || isSound ? value : undefined;
	},
	"is not an email address such as sam@coach.example.",
);

/** The origin that an entry means, or an example of one if that isn't clear; `*` and `null` are origins, too. */
function originOf(entry: string): string {
	if (["*", "null"].includes(entry)) return entry;
	const url = parseUrl(entry) ?? parseUrl(`https://${entry}`);
	return url && url.origin !== "null" ? url.origin : "https://coach.example";
}
const isOrigin = (entry: string) => entry.replace(/\/$/, "").toLowerCase() === originOf(entry);

/** Origins of pages. */
export const origins = define(
	"list of origins",
	(list) => (split(list).every(isOrigin) ? split(list) : undefined),
	(list) =>
		split(list)
			.filter((entry) => !isOrigin(entry))
			.map((entry) => `: ${entry} is not an origin; write ${originOf(entry)}.`),
);

/** Secret for signatures between programs, whsec_… */
export const signingSecret = define(
	"secret",
	(value) => (value === "" || /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(value) ? value : undefined),
	"is not a signing secret: write whsec_ and 32 random bytes in base64 (openssl rand -base64 32), and give the receiver the same one.",
);
