/** Random choices, the same for the same seed. */
export interface Dice {
	/** From 0 to 1. */
	roll(): number;
	/** A whole number from `low` to `high`, both included. */
	between(low: number, high: number): number;
	/** True with this chance. */
	chance(probability: number): boolean;
	pick<Item>(items: readonly Item[]): Item;
	/** An id as a browser makes it. */
	uuid(): string;
}

/** Dice for one seed (mulberry32). */
export function diceOf(seed: number): Dice {
	let state = Math.imul(seed, 0x9e3779b1);
	const dice: Dice = {
		roll() {
			state = (state + 0x6d2b79f5) | 0;
			let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
			mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
			return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
		},
		between: (low, high) => low + Math.floor(dice.roll() * (high - low + 1)),
		chance: (probability) => dice.roll() < probability,
		pick: (items) => items[dice.between(0, items.length - 1)] as (typeof items)[number],
		uuid() {
			const digits = Array.from({ length: 32 }, () => dice.between(0, 15).toString(16));
			digits[12] = "4";
			digits[16] = dice.pick(["8", "9", "a", "b"]);
			return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
		},
	};
	return dice;
}
