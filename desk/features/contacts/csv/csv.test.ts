import { describe, expect, it } from "vitest";
import { guessColumns, hasTitles } from "./columns.ts";
import { decodeText, findEncoding } from "./decode.ts";
import { findDelimiter, parseCsv } from "./parse-csv.ts";
import { type ConsentChoice, collectRows, readContacts, writeProblems } from "./read-contacts.ts";

const cells = (text: string) => [...parseCsv(text)].map((row) => row.cells);
const utf16 = (text: string, isLittle: boolean, mark = true) => {
	const units = [...(mark ? "\ufeff" : ""), ...text].map((char) => char.charCodeAt(0));
	return Uint8Array.from(
		units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
	);
};

describe("a file's encoding", () => {
	const text = "Name;Email\nZoë;zoe@x.example\n";
	it.each([
		["UTF-8", new TextEncoder().encode(text)],
		["UTF-8 with a mark", new TextEncoder().encode(`\ufeff${text}`)],
		["UTF-16, little end first", utf16(text, true)],
		["UTF-16, big end first", utf16(text, false)],
		["UTF-16 without a mark", utf16(text, true, false)],
		["UTF-16, big end first, without a mark", utf16(text, false, false)],
		["Windows-1252", Uint8Array.from([...text].map((char) => char.charCodeAt(0)))],
	])("is recognised: %s", (_, bytes) => {
		expect(decodeText(bytes)).toBe(text);
	});

	it("is Windows-1252 for its curly quotes and euro sign", () => {
		const bytes = Uint8Array.from([0x93, 0x41, 0x94, 0x80]);
		expect([findEncoding(bytes), decodeText(bytes)]).toEqual(["windows-1252", "“A”€"]);
	});
});

describe("rows of a file", () => {
	it.each([
		["commas", "a,b,c\n1,2,3"],
		["semicolons", "a;b;c\n1;2;3"],
		["tabs", "a\tb\tc\n1\t2\t3"],
		["Excel's line", "sep=;\na;b;c\n1;2;3"],
		["Windows line ends", "a,b,c\r\n1,2,3\r\n"],
		["old Mac line ends", "a,b,c\r1,2,3\r"],
		["blank lines", "\n\na,b,c\n,,\n\n1,2,3\n\n"],
	])("are read with %s", (_, text) => {
		expect(cells(text)).toEqual([
			["a", "b", "c"],
			["1", "2", "3"],
		]);
	});

	it("keep delimiters, line ends and quotes inside quotes", () => {
		expect(cells('"a, ""b""","c\r\nd", "e" ,f"g"\n')).toEqual([['a, "b"', "c\r\nd", "e", 'f"g"']]);
		expect(cells('"",""""\n')).toEqual([["", '"']]);
	});

	it("end with the text if a quote is never closed", () => {
		expect(cells('a,b\n1,"2\n3,4')).toEqual([
			["a", "b"],
			["1", "2\n3,4"],
		]);
	});

	it("have the number of the line on which they begin", () => {
		const lines = [...parseCsv('a,b\r\n\r\n"1\r\n2",3\r\n4,5\r\n')].map(({ line }) => line);
		expect(lines).toEqual([1, 3, 5]);
	});

	it("keep formulas as text", () => {
		const row = ["=1+1", "+44 7700 900123", "@SUM(A1)", "-2"];
		expect(cells(row.join(","))).toEqual([row]);
	});

	it("are parsed in linear time, whatever they contain", () => {
		const texts = [
			'"'.repeat(2e6),
			`${'a"'.repeat(1e6)}\n`,
			",".repeat(2e6),
			`${" ".repeat(2e6)}"x"`,
		];
		const begin = performance.now();
		for (const text of texts) expect([...parseCsv(text)].length).toBeLessThan(3);
		expect(performance.now() - begin).toBeLessThan(4000);
	});

	it("use the delimiter that is most frequent in the first line, outside quotes", () => {
		expect(findDelimiter('"a;b;c;d",e\n')).toBe(",");
		expect(findDelimiter("\na;b,c;d")).toBe(";");
		expect(findDelimiter("alone")).toBe(",");
	});
});

describe("columns", () => {
	it.each([
		[["First Name", "Last Name", "E-mail 1 - Value", "Phone 1 - Value", "Organization Name"]],
		[["given name", "SURNAME", "Email Address", "Mobile", "Company"]],
		[["first_name", "last_name", "email", "tel", "business"]],
	])("are guessed by their titles: %j", (head) => {
		expect(guessColumns(head, [])).toEqual(["firstName", "lastName", "email", "phone", "company"]);
	});

	it("are guessed by what is in them, if there are no titles", () => {
		const sample = [
			["Ann Hill", "ann@x.example", "07700 900123", "7"],
			["Ben O'Neil", "ben@x.example", "+44 7700 900124", "8"],
		];
		expect(hasTitles(sample[0] ?? [])).toBe(false);
		expect(guessColumns(undefined, sample)).toEqual(["name", "email", "phone", "skip"]);
	});

	it("are each used once, except notes", () => {
		expect(guessColumns(["Email", "Email 2", "Notes", "Comments"], [])).toEqual([
			...["email", "skip", "note", "note"],
		]);
	});
});

const columns = ["name", "email", "phone", "consent"] as const;
const read = (text: string, choice: ConsentChoice = { by: "nobody" }) =>
	readContacts(parseCsv(text), columns, choice);

describe("people in a file", () => {
	it("are read once each, and rows with a problem are reported with their line", async () => {
		const { rows, problems, repeats } = await read(
			[
				...["Ann,ann@x.example,,", "Ben,ben@,,", "Cas,,123,", "Dan,,,", "Eve,,07700 900123,"],
				...["Ann again,ANN@x.example,,", "eve,,+44 7700 900123,", "=cmd(),fay@x.example,,"],
			].join("\n"),
		);
		expect(rows.map(({ name }) => name)).toEqual(["Ann", "Eve", "=cmd()"]);
		expect(problems).toEqual([
			{ line: 2, text: "“ben@” isn’t an email address." },
			{ line: 3, text: "“123” isn’t a whole phone number." },
			{ line: 4, text: "It has neither an email nor a phone number." },
		]);
		expect(repeats).toEqual([
			{ line: 6, text: "This is the same person as on line 1." },
			{ line: 7, text: "This is the same person as on line 5." },
		]);
	});

	it("agreed as the coach says: nobody, all of them, or those whose column says so", async () => {
		const text = ["Yes", "no", "", "FALSE", "3 May 2025", "opted-out", "x"]
			.map((cell, at) => `P,p${at}@x.example,,${cell}`)
			.join("\n");
		const consents = async (choice: ConsentChoice) =>
			(await read(text, choice)).rows.map(({ consent }) => consent);
		expect(new Set(await consents({ by: "nobody" }))).toEqual(new Set([""]));
		expect(new Set(await consents({ by: "file", date: "1 May 2025", how: "at the fair" }))).toEqual(
			new Set(["1 May 2025, at the fair"]),
		);
		expect(await consents({ by: "column", date: "", how: "Newsletter" })).toEqual([
			...["Newsletter", "", "", "", "3 May 2025, Newsletter", "", "Newsletter"],
		]);
	});

	it("can be 20,000, and the rest isn't read", async () => {
		const line = (at: number) => `Person ${at},p${at}@x.example,07700 9${at},yes\n`;
		const text = Array.from({ length: 20_500 }, (_, at) => line(at)).join("");
		const rows = await collectRows(parseCsv(text), 20_000);
		expect(rows).toHaveLength(20_001);
		const begin = performance.now();
		expect((await readContacts(rows, columns, { by: "nobody" })).rows).toHaveLength(20_001);
		expect(performance.now() - begin).toBeLessThan(3000);
	});

	it("with problems are listed in a file whose cells no spreadsheet runs as formulas", () => {
		expect(writeProblems([{ line: 2, text: '=1+1, "x"' }])).toBe(
			`Line,Problem\r\n2,"'=1+1, ""x"""`,
		);
	});
});
