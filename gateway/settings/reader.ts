/** Reads one variable at a time and gathers what is wrong, so that all is told at once. */
import addressparser from "nodemailer/lib/addressparser";
import { validEmail } from "../../leads/forms/valid-email.ts";

export type Environment = Record<string, string | undefined>;

/** Names of this machine: what goes there does not travel. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/i;

/** The parts of a web address; undefined where it is none. */
function parse(text: string): URL | undefined {
	return URL.canParse(text) ? new URL(text) : undefined;
}

/** Whether what is sent to an address leaves this machine unencrypted. */
export function isPlaintext(address: string): boolean {
	const url = parse(address);
	return url !== undefined && /^(http|smtp):$/.test(url.protocol) && !loopback.test(url.hostname);
}

export type Reader = ReturnType<typeof reader>;

export function reader(env: Environment) {
	const problems: string[] = [];
	/** Every name that was asked for. */
	const names = new Set<string>();
	const text = (name: string, fallback: string) => {
		names.add(name);
		return env[name]?.trim() || fallback;
	};
	/** What is not given is ours, and not the owner's slip. */
	const given = (name: string) => Boolean(env[name]?.trim());
	const list = (name: string) =>
		text(name, "")
			.split(/[\s,]+/)
			.filter(Boolean);

	const read = {
		problems,
		names,
		text,
		needed(name: string, what: string): string {
			const value = text(name, "");
			if (!value) problems.push(`${name} is missing: ${what}.`);
			if (value === "replace-me") problems.push(`${name} still says replace-me: ${what}.`);
			return value;
		},
		/** A whole number within bounds. */
		number(name: string, fallback: number, least = 0, most = Number.MAX_SAFE_INTEGER): number {
			const value = Number(text(name, String(fallback)));
			if (Number.isInteger(value) && value >= least && value <= most) return value;
			const range = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `from ${least}`;
			problems.push(`${name} is not a number: write a whole one ${range}.`);
			return fallback;
		},
		choice<T extends string>(name: string, options: readonly T[], fallback: T): T {
			const value = text(name, fallback);
			const found = options.find((option) => option === value);
			if (found === undefined) problems.push(`${name} is one of ${options.join(", ")}.`);
			return found ?? fallback;
		},
		/** Some of the options, apart by commas. */
		choices<T extends string>(name: string, options: readonly T[]): T[] {
			const named = list(name);
			if (named.some((value) => !options.includes(value as T)))
				problems.push(`${name} takes ${options.join(", ")}, apart by commas.`);
			return options.filter((option) => named.includes(option));
		},
		/** What stands apart by commas or blanks. */
		words: list,
		/** `one=other`, apart by commas. */
		pairs(name: string, example: string): Record<string, string> {
			const found = list(name).map((entry) => entry.split("="));
			if (found.some((pair) => pair.length !== 2 || pair.includes("")))
				problems.push(`${name} takes pairs such as ${example}, apart by commas.`);
			return Object.fromEntries(found.filter((pair) => pair.length === 2));
		},
		url(name: string, fallback: string): string {
			const value = text(name, fallback).replace(/\/$/, "");
			const url = parse(value);
			const sound = url && /^https?:$/.test(url.protocol) && url.hostname;
			if (given(name) && !sound)
				problems.push(`${name} is not a web address such as https://coach.example.`);
			return value;
		},
		/** On a clock of 24 hours. */
		timeOfDay(name: string, fallback: string): string {
			const value = text(name, fallback);
			if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
			problems.push(`${name} is not a time of day such as 08:00.`);
			return fallback;
		},
		/** `smtp://user:password@host:587`. */
		mailServer(name: string): string {
			const value = read.needed(
				name,
				"the mail server, smtp://user:password@host:587 (or set MAIL_TRANSPORT=relay)",
			);
			const url = parse(value);
			let sound = url !== undefined && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
			try {
				decodeURIComponent(`${url?.username}${url?.password}`);
			} catch {
				sound = false;
			}
			// The value itself is not repeated: it holds a password.
			if (value && !sound)
				problems.push(
					`${name} is not an address such as smtp://user:password@host:587. In user name and password write %40 for @, %3A for :, %2F for /, %23 for #, %25 for %.`,
				);
			return value;
		},
		/** One or more mailboxes, with or without names. */
		mailboxes(name: string, fallback: string): string {
			const value = text(name, fallback);
			const found = addressparser(value, { flatten: true });
			const sound = found.length > 0 && found.every(({ address }) => validEmail.test(address));
			if (given(name) && !sound)
				problems.push(`${name} is not an email address such as sam@coach.example.`);
			return value;
		},
		/** Origins of pages; `*` and `null` are two of them. */
		origins(name: string): string[] {
			const named = list(name);
			for (const entry of named) {
				if (["*", "null"].includes(entry)) continue;
				const url = parse(entry) ?? parse(`https://${entry}`);
				const origin = url && url.origin !== "null" ? url.origin : "https://coach.example";
				if (entry.replace(/\/$/, "").toLowerCase() !== origin)
					problems.push(`${name}: ${entry} is not an origin; write ${origin}.`);
			}
			return named;
		},
		/** Complains where something secret would travel in the clear, unless that was asked for. */
		encrypted(name: string, address: string, what: string, allowed: boolean): void {
			if (allowed || !isPlaintext(address)) return;
			problems.push(`${name} is not https: ${what} would travel in the clear. Write https://.`);
		},
	};
	return read;
}
