import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { Dice } from "./dice.ts";
import { addressOf, envelope, filledIn } from "./people.ts";
import { type Post, type RobotTrace, robotTraces } from "./post.ts";
import { advertising, enquiry, somebody } from "./words.ts";

const day = 24 * 3600_000;
const kinds: LeadKind[] = [
	"checklist",
	"contact",
	"consultation",
	"calculator",
	"package",
	"trial",
];
const page = "https://coach.example";

/** A bot's post. @param victims people's posts, for the bot that replays them */
export function robotPost(dice: Dice, n: number, victims: readonly Post[]): Post {
	const trace = robotTraces[n % robotTraces.length] as RobotTrace;
	const who = somebody(dice, 200_000 + n);
	const base = {
		trace,
		person: false,
		at: dice.between(0, day),
		// A few rented machines, except for bots with many.
		address: `198.51.100.${dice.between(1, 20)}`,
		origin: page,
		type: "text/plain;charset=UTF-8" as const,
		email: who.email,
	};
	const make = (kind: LeadKind, message: string, elapsedMs: number, website = "") =>
		envelope(dice, kind, filledIn(kind, who, message), { page, elapsedMs, website });
	const slowly = dice.between(8000, 90_000);
	switch (trace) {
		case "fills every field":
			return {
				...base,
				...make(
					dice.pick(kinds),
					enquiry(dice, who),
					dice.between(0, 30_000),
					dice.pick(["https://spam.example", "x", who.email, who.firstName]),
				),
			};
		case "replays one body":
			return replay(dice, base, dice.pick(victims));
		case "posts within a second":
			return { ...base, ...make(dice.pick(kinds), enquiry(dice, who), dice.between(0, 990)) };
		case "links from many addresses":
			return {
				...base,
				address: addressOf(dice),
				...make("contact", advertising(dice), slowly),
			};
		case "types like a person":
			return {
				...base,
				address: addressOf(dice),
				...make(dice.pick(kinds), enquiry(dice, who), dice.between(20_000, 200_000)),
			};
	}
}

/** The same body, byte for byte, under a new id and from another address. */
function replay(dice: Dice, base: Omit<Post, "body">, victim: Post): Post {
	const id = dice.uuid();
	const body = JSON.stringify({ ...JSON.parse(victim.body), id });
	// Soon after, and then for hours.
	const at = victim.at + dice.between(10_000, dice.chance(0.5) ? 600_000 : 12 * 3600_000);
	return { ...base, at, address: addressOf(dice), email: victim.email, body, id };
}
