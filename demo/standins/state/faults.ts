import { z } from "zod";

/** A fault for one kind of call, as `PUT /behaviour` accepts it. */
export const faultSchema = z.strictObject({
	/**
	 * Method and path: `POST /crm/v1/contacts/`. `*` stands for any method or one path segment; a final `*` for the
	 * rest of the path.
	 */
	match: z.string().regex(/^(\*|[A-Z]+) \/\S*$/, "match is a method, a space and a path"),
	/** Status of the answer. Without one the call is handled as usual (after `delayMs`). */
	status: z.int().min(200).max(599).optional(),
	/** Body of the answer: a string is sent as text, anything else as JSON. */
	body: z.unknown().optional(),
	/** Delay before the answer in milliseconds (with `thenApply`, after the work). */
	delayMs: z.number().min(0).max(3_600_000).optional(),
	/** How many times; without it, always. */
	times: z.int().min(1).optional(),
	/** Does the work first, then fails: "422 but created", or created with the answer lost. */
	thenApply: z.boolean().optional(),
	/** Closes the connection instead of answering. */
	drop: z.boolean().optional(),
	/** Seconds (or a date) for the `Retry-After` header. */
	retryAfter: z.union([z.number(), z.string()]).optional(),
	/** The `Location` header of a redirect. */
	location: z.string().optional(),
	/** Probability from 0 to 1 that a matching call is affected. Default 1. */
	probability: z.number().min(0).max(1).optional(),
	/** Seed of the random numbers, so that a run can be repeated. */
	seed: z.int().optional(),
});

/** @see faultSchema */
export type FaultSetting = z.infer<typeof faultSchema>;

interface Live {
	setting: FaultSetting;
	hits: number;
	roll: () => number;
}

/** The active faults. A call gets the first one that matches, has times left and passes its probability. */
export class Faults {
	#live: Live[] = [];

	set(settings: FaultSetting[]): void {
		this.#live = settings.map((setting, index) => ({
			setting,
			hits: 0,
			roll: dice(setting.seed ?? index + 1),
		}));
	}

	/** The faults, with the number of calls affected by each. */
	list(): (FaultSetting & { hits: number })[] {
		return this.#live.map(({ setting, hits }) => ({ ...setting, hits }));
	}

	/** The fault for this call, if any; uses up one of its `times`. */
	strike(method: string, path: string): FaultSetting | undefined {
		const struck = this.#live.find(
			({ setting, hits, roll }) =>
				matches(setting.match, method, path) &&
				hits < (setting.times ?? Number.POSITIVE_INFINITY) &&
				(setting.probability === undefined || roll() < setting.probability),
		);
		if (struck) struck.hits++;
		return struck?.setting;
	}
}

/** Whether a fault applies to a call. A slash at the end makes no difference. */
export function matches(match: string, method: string, path: string): boolean {
	const [wantedMethod = "", wantedPath = ""] = match.split(" ");
	if (wantedMethod !== "*" && wantedMethod !== method) return false;
	const wanted = segments(wantedPath);
	const given = segments(path);
	const open = wanted.at(-1) === "*";
	if (open ? given.length < wanted.length - 1 : given.length !== wanted.length) return false;
	return wanted.every(
		(segment, index) => segment === "*" || segment.startsWith(":") || segment === given[index],
	);
}

const segments = (path: string) => path.split("/").filter(Boolean);

/** Random numbers from 0 to 1, the same sequence for the same seed (mulberry32). */
function dice(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
