/** Parses a calendar file in one pass, keeping only what matters for busy times. */
import { UnusableCalendar } from "./unusable-calendar.ts";

export interface Property {
	/** Upper case. */
	name: string;
	/** By upper-case name, values without quotes. */
	parameters: Record<string, string>;
	value: string;
}

/** A component, with the properties we need. */
export interface Component {
	name: string;
	properties: Property[];
	/** A line that we need has no colon, or the component has no end. */
	isBroken: boolean;
	/** For a VTIMEZONE: its STANDARD and DAYLIGHT parts. */
	parts: Component[];
}

export interface ParsedCalendar {
	events: Component[];
	freeBusy: Component[];
	timeZones: Component[];
	/** X-WR-TIMEZONE */
	zoneName?: string;
}

const propertyNames = new Set(
	[
		...[
			"DTSTART",
			"DTEND",
			"DURATION",
			"RRULE",
			"RDATE",
			"EXDATE",
			"RECURRENCE-ID",
			"UID",
			"STATUS",
		],
		...["TRANSP", "X-MICROSOFT-CDO-BUSYSTATUS", "FREEBUSY", "TZID", "TZOFFSETFROM", "TZOFFSETTO"],
		"X-WR-TIMEZONE",
	].values(),
);

/** Decodes UTF-8 or UTF-16, with or without a byte order mark. */
export function decodeCalendar(content: Uint8Array): string {
	const [a, b] = content;
	const encoding =
		(a === 0xff && b === 0xfe) || (a !== 0 && b === 0)
			? "utf-16le"
			: (a === 0xfe && b === 0xff) || (a === 0 && b !== 0)
				? "utf-16be"
				: "utf-8";
	return new TextDecoder(encoding).decode(content);
}

/** Unfolded lines, ending in CR LF, LF or CR. */
function* linesOf(text: string): Generator<string> {
	let whole: string[] = [];
	for (const line of text.split(/\r\n|\n|\r/)) {
		if (whole.length > 0 && (line.startsWith(" ") || line.startsWith("\t"))) {
			whole.push(line.slice(1));
			continue;
		}
		if (whole.length > 0) yield whole.length === 1 ? (whole[0] ?? "") : whole.join("");
		whole = [line];
	}
	yield whole.join("");
}

/** Parses a line as a property; undefined if it has no colon outside quotes. */
function readProperty(line: string, name: string): Property | undefined {
	const parameters: Record<string, string> = {};
	let at = name.length;
	while (line[at] === ";") {
		const equals = line.indexOf("=", at);
		if (equals < 0) return undefined;
		const parameter = line
			.slice(at + 1, equals)
			.trim()
			.toUpperCase();
		let end = equals + 1;
		for (let isQuoted = false; end < line.length; end++) {
			if (line[end] === '"') isQuoted = !isQuoted;
			else if (!isQuoted && (line[end] === ";" || line[end] === ":")) break;
		}
		parameters[parameter] = line
			.slice(equals + 1, end)
			.replaceAll('"', "")
			.trim();
		at = end;
	}
	return line[at] === ":" ? { name, parameters, value: line.slice(at + 1).trim() } : undefined;
}

const createComponent = (name: string): Component => ({
	...{ name, properties: [], isBroken: false, parts: [] },
});

/** Components that are read, and the parent each belongs in. */
const parents: Readonly<Record<string, string>> = {
	...{ VEVENT: "VCALENDAR", VFREEBUSY: "VCALENDAR", VTIMEZONE: "VCALENDAR" },
	...{ STANDARD: "VTIMEZONE", DAYLIGHT: "VTIMEZONE" },
};

class Parser {
	readonly calendars: ParsedCalendar[] = [];
	/** Stack of open components; those we don't read have only a name. */
	#open: { name: string; component?: Component }[] = [];
	#calendar: ParsedCalendar | undefined;

	get isOpen(): boolean {
		return this.#calendar !== undefined;
	}

	begin(name: string): void {
		if (name === "VCALENDAR") {
			this.#closeAll();
			this.#calendar = { events: [], freeBusy: [], timeZones: [] };
			this.calendars.push(this.#calendar);
			this.#open = [{ name }];
			return;
		}
		if (!this.#calendar) return;
		const parent = parents[name];
		// An event inside an event: the outer one was never closed.
		if (parent === "VCALENDAR") this.#closeTo(1);
		const within = this.#open.at(-1);
		if (!parent || within?.name !== parent) {
			this.#open.push({ name });
			return;
		}
		const component = createComponent(name);
		this.#open.push({ name, component });
		if (name === "VEVENT") this.#calendar.events.push(component);
		else if (name === "VFREEBUSY") this.#calendar.freeBusy.push(component);
		else if (name === "VTIMEZONE") this.#calendar.timeZones.push(component);
		else within.component?.parts.push(component);
	}

	end(name: string): void {
		if (name === "VCALENDAR") {
			this.#closeTo(1);
			this.#open = [];
			this.#calendar = undefined;
		} else if (this.#open.at(-1)?.name === name) this.#open.pop();
		else if (parents[name] === "VCALENDAR" && this.#open[1]?.name === name) {
			this.#closeTo(2);
			this.#open.pop();
		}
	}

	/** Adds a line to the innermost component. */
	add(line: string, name: string): void {
		const top = this.#open.at(-1);
		if (!top || !propertyNames.has(name)) return;
		const property = readProperty(line, name);
		if (top.component) {
			if (property) top.component.properties.push(property);
			else top.component.isBroken = true;
		} else if (property && name === "X-WR-TIMEZONE" && this.#open.length === 1 && this.#calendar)
			this.#calendar.zoneName ??= property.value;
	}

	#closeTo(depth: number): void {
		while (this.#open.length > depth) {
			const component = this.#open.pop()?.component;
			if (component) component.isBroken = true;
		}
	}

	#closeAll(): void {
		if (this.#calendar) throw new UnusableCalendar(notACalendar);
	}
}

const notACalendar = "There's no calendar (.ics) at this address.";

/**
 * Parses a file's calendars.
 * @throws UnusableCalendar if it is no calendar or is cut off: the missing part might hold busy times
 */
export function parseCalendar(text: string): ParsedCalendar[] {
	const parser = new Parser();
	for (const line of linesOf(text)) {
		const name = (/^[A-Za-z0-9-]+/.exec(line)?.[0] ?? "").toUpperCase();
		if (name === "BEGIN") parser.begin(line.slice(6).trim().toUpperCase());
		else if (name === "END") parser.end(line.slice(4).trim().toUpperCase());
		else if (name !== "") parser.add(line, name);
	}
	if (parser.calendars.length === 0 || parser.isOpen) throw new UnusableCalendar(notACalendar);
	return parser.calendars;
}
