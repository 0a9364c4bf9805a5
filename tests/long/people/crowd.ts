import { diceOf } from "./dice.ts";
import { personPost, rush } from "./people.ts";
import type { Post } from "./post.ts";
import { robotPost } from "./robots.ts";

const hour = 3600_000;
/** Bodies that one bot has recorded and sends again and again. */
const overheard = 8;

/** A day of posts by people and bots in order, the same for the same seed. */
export function crowd(seed: number, people: number, robots: number): Post[] {
	const dice = diceOf(seed);
	const persons = Array.from({ length: people }, (_, n) => personPost(dice, n));
	// A recorded body was sent, and accepted, before it's replayed.
	const victims = persons
		.filter(({ type, body }) => type.startsWith("text/plain") && body.includes('"website":""'))
		.filter(({ at, address }) => Math.abs(at - rush) > hour && address !== "203.0.113.99")
		.filter((_, n) => n % 7 === 0)
		.slice(0, overheard);
	const others = Array.from({ length: robots }, (_, n) => robotPost(dice, n, victims));
	return [...persons, ...others].sort((one, other) => one.at - other.at);
}
