import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { importBusiness } from "./import-business.ts";

const shipped = readFileSync(join(import.meta.dirname, "../../business/facts.json"), "utf8");
let folder: string;
let file: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "import-business-"));
	file = join(folder, "facts.json");
	writeFileSync(file, shipped);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, source: string) => writeFileSync(join(folder, `${name}.ts`), source);
const facts = () => JSON.parse(readFileSync(file, "utf8"));

const ridley = {
	name: "Jo Ridley",
	firstName: "Jo",
	brand: "Ridley & Daughters",
	strapline: "Better numbers for bakers",
	coachingHours: "1,200+",
	yearsOfExperience: 8,
	clientTurnover: { from: "£200k", to: "£3m" },
	copyrightYear: 2019,
	dataController: "Ridley & Daughters Ltd",
};

/** A file of earlier versions, with facts, their type and the rules. */
const identity = `import * as rules from "./schema/rules.ts";

/** The coach's identity. */
export const identity = ${JSON.stringify(ridley, null, "\t")} as const satisfies rules.FactsOf<typeof identitySchema>;

export const identitySchema = () =>
	rules.group({
		name: rules.words("Sam Hartley", { max: 60 }),
	});
`;

it("imports an owner's facts from the files of an earlier version, and keeps the rest", async () => {
	write("identity", identity);
	const before = JSON.parse(shipped);
	expect(await importBusiness(folder, file)).toEqual({ sections: ["identity"], problems: [] });
	expect(facts()).toEqual({ ...before, identity: ridley });
	expect(Object.keys(facts())).toEqual(Object.keys(before));
});

it("evaluates facts that one file computed from another, as the checklist did", async () => {
	write("identity", identity);
	const { checklist } = JSON.parse(shipped);
	const { next, ...rest } = checklist;
	write(
		"checklist",
		`import { identity } from "./identity.ts";
export const checklist = { ...${JSON.stringify(rest)}, next: { ...${JSON.stringify(next)}, text: \`\${identity.name} has done this.\` } };`,
	);
	await importBusiness(folder, file);
	expect(facts().checklist).toEqual({
		...rest,
		next: { ...next, text: "Jo Ridley has done this." },
	});
});

it("lists the facts that break this version's rules", async () => {
	write("identity", identity.replace('"Ridley & Daughters"', '"Ridley 🚀"'));
	const { problems } = await importBusiness(folder, file);
	expect(problems).toEqual([expect.stringMatching(/^ {2}identity\.brand: .*holds an emoji/)]);
});

it("writes nothing where there are no facts of an earlier version", async () => {
	writeFileSync(file, shipped.replaceAll("\t", "  "));
	const before = readFileSync(file, "utf8");
	expect(await importBusiness(join(folder, "nowhere"), file)).toEqual({
		sections: [],
		problems: [],
	});
	expect(readFileSync(file, "utf8")).toBe(before);
});

it("leaves facts.json intact if a file cannot be read, and names that file", async () => {
	write("identity", identity.replace('"Jo",', '"Jo'));
	await expect(importBusiness(folder, file)).rejects.toThrow(/identity\.ts cannot be read/);
	expect(readFileSync(file, "utf8")).toBe(shipped);
});
