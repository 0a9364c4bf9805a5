/** The values of a JSON text, and their lines. */
export interface LocatedJson {
	value: unknown;
	/** Line of each property and entry, by its path: `contact.address.0`. */
	lines: ReadonlyMap<string, number>;
	/** Properties that occur twice in one object. */
	repeated: readonly { path: string; line: number; firstLine: number }[];
}

/** The text is not JSON. */
export class JsonSyntaxError extends Error {
	readonly line: number;

	constructor(line: number, message: string) {
		super(message);
		this.line = line;
	}
}

const token = /[ \t\r\n]*(?:([{}[\]:,])|("(?:[^"\\\n]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null))/y;

/**
 * Parses JSON and keeps the line of every value. `JSON.parse` reports neither lines nor repeated names.
 *
 * @throws JsonSyntaxError
 */
export function locateJson(text: string): LocatedJson {
	const lines = new Map<string, number>();
	const repeated: LocatedJson["repeated"][number][] = [];
	// Windows' Notepad begins files with a byte order mark.
	let at = text.startsWith("\uFEFF") ? 1 : 0;
	let line = 1;

	function fail(): never {
		throw new JsonSyntaxError(line, "a quote, a comma or a bracket is missing or left over");
	}
	/** Returns the next token, and sets `line` to its line. */
	function next(): string {
		token.lastIndex = at;
		const match = token.exec(text);
		if (!match) fail();
		const [all, mark, string, literal] = match;
		line += all.split("\n").length - 1;
		at = token.lastIndex;
		return mark ?? string ?? literal ?? fail();
	}
	function primitive(found: string): unknown {
		try {
			return JSON.parse(found);
		} catch {
			return fail();
		}
	}
	/** Reads the entries of an object or a list, up to its closing bracket. */
	function entries(end: string, readEntry: (first: string, index: number) => void): void {
		let found = next();
		for (let index = 0; found !== end; index++) {
			readEntry(found, index);
			found = next();
			if (found === end) return;
			if (found !== ",") fail();
			found = next();
			if (found === end) fail();
		}
	}
	function value(found: string, path: string): unknown {
		const inside = (name: string | number) => (path ? `${path}.${name}` : String(name));
		if (found === "[") {
			const list: unknown[] = [];
			entries("]", (first, index) => {
				lines.set(inside(index), line);
				list.push(value(first, inside(index)));
			});
			return list;
		}
		if (found !== "{") return /^["\d\-tfn]/.test(found) ? primitive(found) : fail();
		const object: Record<string, unknown> = {};
		entries("}", (first) => {
			if (!first.startsWith('"')) fail();
			const name = String(primitive(first));
			const firstLine = lines.get(inside(name));
			if (firstLine !== undefined && Object.hasOwn(object, name))
				repeated.push({ path: inside(name), line, firstLine });
			else lines.set(inside(name), line);
			if (next() !== ":") fail();
			Object.defineProperty(object, name, {
				value: value(next(), inside(name)),
				enumerable: true,
				configurable: true,
				writable: true,
			});
		});
		return object;
	}
	const whole = value(next(), "");
	if (/[^ \t\r\n]/.test(text.slice(at))) fail();
	return { value: whole, lines, repeated };
}

/** The line of a fact, or of the group it is missing from; undefined if the text has neither. */
export function findLine(lines: LocatedJson["lines"], path: string): number | undefined {
	for (let names = path.split("."); names.length > 0; names = names.slice(0, -1)) {
		const line = lines.get(names.join("."));
		if (line !== undefined) return line;
	}
	return undefined;
}
