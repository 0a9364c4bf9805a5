import { expect, it } from "vitest";
import { createStoreAccess } from "./store-access.ts";

const token = "a-token-of-forty-characters-for-the-door";

function accessed() {
	const clock = { now: 1e6 };
	const events: string[] = [];
	const refusal = createStoreAccess(
		token,
		(event) => void events.push(event),
		() => clock.now,
	);
	const ask = (shown: string, from: string) =>
		refusal(
			new Request("https://coach.example/store", {
				headers: { Authorization: `Bearer ${shown}`, "X-Forwarded-For": from },
			}),
		)?.status;
	return { clock, events, ask };
}

it("blocks guessing, without affecting anybody else", () => {
	const { clock, ask } = accessed();
	for (let n = 0; n < 11; n++) expect(ask(`wrong ${n}`, "203.0.113.7")).toBe(403);
	expect(ask("wrong", "203.0.113.7")).toBe(429);
	expect(ask(token, "203.0.113.7")).toBe(429);
	expect(ask(token, "198.51.100.7")).toBeUndefined();
	clock.now += 61_000;
	expect(ask(token, "203.0.113.7")).toBeUndefined();
});

it("logs each wrong token, and successful use once a minute, without the token or an address", () => {
	const { clock, events, ask } = accessed();
	for (let n = 0; n < 5; n++) ask(token, "198.51.100.7");
	expect(events).toEqual(["store-used"]);
	ask("wrong", "198.51.100.7");
	clock.now += 60_000;
	ask(token, "198.51.100.7");
	expect(events).toEqual(["store-used", "store-refused", "store-used"]);
});
