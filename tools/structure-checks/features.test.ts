import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../project.ts";
import { type ImportGraph, readImports } from "./import-graph.ts";

/** A runtime with a core and features, and the only files outside them that may name a feature. */
interface Runtime {
	folder: string;
	lists: readonly string[];
	/**
	 * Names that belong to a feature and must not occur in the core: addresses, API paths, events.
	 */
	ownNames: Readonly<Record<string, RegExp>>;
}

const runtimes: readonly Runtime[] = [
	{
		folder: "desk",
		lists: ["desk/features.ts", "desk/worker-features.ts"],
		ownNames: {
			answering: /["`/]templates\b|wa\.me/,
			api: /api-keys|ApiKey/,
			"auto-replies": /\bREPLIES\b/,
			calls: /"\/?(calls|meetings)\b|agenda|meeting-types|GOOGLE_/,
			forms: /"\/?forms?["/]|coachkit:form|crm\/offer/,
			reports: /"(sources|figures)\b|"\/(sources|steps|figures|partners)\b/,
			push: /push(Manager|Message|Event)|["'`]push\b|showNotification/,
			copies: /["'`/]copies\b|BACKUP_/,
			bounces: /bounced?\b/i,
			publishing: /"\/?business"|publication/,
			setup: /["'`/]start\b|first-steps/,
			webhooks: /retry-webhooks|webhooks\//,
		},
	},
];

const sourcesOf = (folder: string) =>
	globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
		.map((path) => path.replaceAll("\\", "/"))
		.filter((path) => !/\.d\.ts$|\.test\.tsx?$|\/testing\//.test(path));

/** The feature that a file belongs to; undefined for the core. */
const featureOf = (file: string): string | undefined => /\/features\/([\w-]+)\//.exec(file)?.[1];

/** Imports that go from the core into a feature, or from one feature into another. */
function findForbiddenImports(graph: ImportGraph, { lists }: Pick<Runtime, "lists">): string[] {
	return [...graph].flatMap(([from, targets]) =>
		targets
			.filter((to) => {
				const [own, other] = [featureOf(from), featureOf(to)];
				return other !== undefined && own !== other && !lists.includes(from);
			})
			.map((to) => `${from} -> ${to}`),
	);
}

describe.each(runtimes)("$folder/", ({ folder, lists, ownNames }) => {
	const files = sourcesOf(folder);
	const graph = readImports(root, files);
	const features = [...new Set(files.flatMap((file) => featureOf(file) ?? []))].sort();

	it("has no import from the core into a feature, nor from a feature into another", () => {
		expect(features.length).toBeGreaterThan(0);
		expect(findForbiddenImports(graph, { lists })).toEqual([]);
	});

	it("reaches each feature from its lists, through one file per feature", () => {
		const reached = lists.flatMap((list) => graph.get(list) ?? []);
		const entries = reached.flatMap((file) => (featureOf(file) ? [file] : []));
		expect([...new Set(entries.flatMap((file) => featureOf(file) ?? []))].sort()).toEqual(features);
		expect(new Set(entries).size).toBe(entries.length);
	});

	it("names no feature in its core", () => {
		expect(Object.keys(ownNames).sort()).toEqual(features);
		const core = files.filter((file) => featureOf(file) === undefined && !lists.includes(file));
		const found = core.flatMap((file) => {
			// Comments may explain what a part is for.
			const text = readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
			return Object.entries(ownNames)
				.filter(([, names]) => names.test(text))
				.map(([feature]) => `${file} names ${feature}`);
		});
		expect(found).toEqual([]);
	});
});

it("finds a planted import in the core or in another feature", () => {
	const graph = new Map([
		["desk/features.ts", ["desk/features/calls/feature.tsx"]],
		["desk/inbox/row.tsx", ["desk/features/calls/badge.tsx"]],
		["desk/features/push/card.tsx", ["desk/features/calls/badge.tsx", "desk/inbox/row.tsx"]],
		["desk/features/calls/feature.tsx", ["desk/features/calls/badge.tsx"]],
	]);
	expect(findForbiddenImports(graph, { lists: ["desk/features.ts"] })).toEqual([
		"desk/inbox/row.tsx -> desk/features/calls/badge.tsx",
		"desk/features/push/card.tsx -> desk/features/calls/badge.tsx",
	]);
});
