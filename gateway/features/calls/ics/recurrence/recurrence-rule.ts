/** A recurrence rule (RFC 5545, 3.3.10), parsed. */

export const frequencies = [
	"YEARLY",
	"MONTHLY",
	"WEEKLY",
	"DAILY",
	"HOURLY",
	"MINUTELY",
	"SECONDLY",
] as const;
export type Frequency = (typeof frequencies)[number];

export interface RecurrenceRule {
	frequency: Frequency;
	interval: number;
	count?: number;
	/** Raw text, because its meaning depends on the series. */
	until?: string;
	/** 0 is Monday. */
	weekStart: number;
	byDay: { weekday: number; nth?: number }[];
	byMonth: number[];
	byMonthDay: number[];
	byYearDay: number[];
	byWeekNumber: number[];
	byHour: number[];
	byMinute: number[];
	bySecond: number[];
	byPosition: number[];
}

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** Longer lists only repeat values. */
const longestList = 800;

function readNumbers(text: string, lowest: number, highest: number, isSigned = false): number[] {
	const parts = text.split(",", longestList);
	return [
		...new Set(
			parts.map((part) => {
				if (!/^\s*[+-]?\d{1,4}\s*$/.test(part)) throw new RangeError("not a number");
				const value = Number(part);
				const size = isSigned ? Math.abs(value) : value;
				if (size < lowest || size > highest) throw new RangeError("out of range");
				return value;
			}),
		),
	];
}

function readWeekdays(text: string): RecurrenceRule["byDay"] {
	return text.split(",", longestList).map((part) => {
		const [, nth, name = ""] = /^\s*([+-]?\d{1,2})?\s*([A-Z]{2})\s*$/.exec(part) ?? [];
		const weekday = weekdays.indexOf(name);
		if (weekday < 0 || (nth !== undefined && Number(nth) === 0)) throw new RangeError("no weekday");
		return nth === undefined ? { weekday } : { weekday, nth: Number(nth) };
	});
}

/** Parser of each part of a rule. */
const readers: ReadonlyMap<string, (rule: RecurrenceRule, value: string) => void> = new Map(
	Object.entries<(rule: RecurrenceRule, value: string) => void>({
		FREQ: (rule, value) => {
			if (!frequencies.includes(value as Frequency)) throw new RangeError("no frequency");
			rule.frequency = value as Frequency;
		},
		INTERVAL: (rule, value) => {
			rule.interval = readWhole(value);
		},
		COUNT: (rule, value) => {
			rule.count = readWhole(value);
		},
		UNTIL: (rule, value) => {
			rule.until = value;
		},
		WKST: (rule, value) => {
			rule.weekStart = weekdays.indexOf(value);
			if (rule.weekStart < 0) throw new RangeError("no weekday");
		},
		BYDAY: (rule, value) => {
			rule.byDay = readWeekdays(value);
		},
		BYMONTH: (rule, value) => {
			rule.byMonth = readNumbers(value, 1, 12);
		},
		BYMONTHDAY: (rule, value) => {
			rule.byMonthDay = readNumbers(value, 1, 31, true);
		},
		BYYEARDAY: (rule, value) => {
			rule.byYearDay = readNumbers(value, 1, 366, true);
		},
		BYWEEKNO: (rule, value) => {
			rule.byWeekNumber = readNumbers(value, 1, 53, true);
		},
		BYHOUR: (rule, value) => {
			rule.byHour = readNumbers(value, 0, 23);
		},
		BYMINUTE: (rule, value) => {
			rule.byMinute = readNumbers(value, 0, 59);
		},
		BYSECOND: (rule, value) => {
			rule.bySecond = readNumbers(value, 0, 60).map((second) => Math.min(second, 59));
		},
		BYSETPOS: (rule, value) => {
			rule.byPosition = readNumbers(value, 1, 366, true);
		},
	}),
);

/** Parses a rule. @throws RangeError if it is invalid or unsupported */
export function readRule(text: string): RecurrenceRule {
	const rule: RecurrenceRule = {
		...{ frequency: "DAILY", interval: 1, weekStart: 0, byDay: [], byMonth: [], byMonthDay: [] },
		...{ byYearDay: [], byWeekNumber: [], byHour: [], byMinute: [], bySecond: [], byPosition: [] },
	};
	let hasFrequency = false;
	for (const part of text.toUpperCase().split(";", 64)) {
		const [name = "", value = ""] = part
			.trim()
			.split("=", 2)
			.map((each) => each.trim());
		if (name === "" || name.startsWith("X-")) continue;
		// These parts only state the defaults.
		if (part.trim() === "RSCALE=GREGORIAN" || part.trim() === "SKIP=OMIT") continue;
		const read = readers.get(name);
		if (!read || value === "") throw new RangeError("unknown part");
		read(rule, value);
		hasFrequency ||= name === "FREQ";
	}
	if (!hasFrequency) throw new RangeError("no frequency");
	return rule;
}

function readWhole(text: string): number {
	const value = Number(text);
	if (!/^\d{1,15}$/.test(text) || value < 1) throw new RangeError("not a whole number");
	return value;
}
