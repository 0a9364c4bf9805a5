import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const isTest = (path: string) => /\.(?:test|suite)\.|testing\//.test(path.replaceAll("\\", "/"));
const read = (...patterns: string[]) =>
	patterns
		.flatMap((pattern) => globSync(pattern, { cwd: root }))
		.filter((path) => !isTest(path))
		.map((path) => readFileSync(join(root, path), "utf8"));

/** Members that the desk does not need. */
const unread = ["lastName"];
/** Names of all members of the interfaces about leads that gateway and desk share. */
const fields = new Set(
	read("gateway/desk-api/leads.ts").flatMap((source) =>
		[...source.matchAll(/^export interface[^{]*\{\n([\s\S]*?)^\}/gm)].flatMap(([, body = ""]) =>
			[...body.matchAll(/^\t(?:readonly )?(\w+)\??:/gm)].map(([, name = ""]) => name),
		),
	),
);

it.each([
	["written by the gateway", read("gateway/{services,desk,store,features}/**/*.ts")],
	["read by the desk", read("desk/**/*.{ts,tsx}")],
])("each field of a lead in the desk's API is %s", (_, sources) => {
	expect(fields.size).toBeGreaterThan(30);
	const words = new Set(sources.flatMap((source) => source.match(/\w+/g) ?? []));
	expect([...fields].filter((name) => !words.has(name) && !unread.includes(name))).toEqual([]);
});
