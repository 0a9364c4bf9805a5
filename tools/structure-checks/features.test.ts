import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../project.ts";
import { contractOf, featureLists, featureOf, findFeatureImports } from "./feature-imports.ts";
import { readImports } from "./import-graph.ts";

/**
 * Names that belong to the desk's features and must not occur in its core: addresses, API paths,
 * events.
 */
const deskNames: Readonly<Record<string, RegExp>> = {
	answering: /["`/]templates\b|wa\.me/,
	api: /api-keys|ApiKey/,
	"auto-replies": /\bREPLIES\b/,
	calls: /"\/?(calls|meetings)\b|agenda|meeting-types|GOOGLE_/,
	consent: /["`/]permission\b/,
	contacts: /["'`/]contacts\/|by-hand"|"\/import"/,
	downloads: /["`/]downloads\b/,
	forms: /"\/?forms?["/]|coachkit:form|crm\/offer/,
	reports: /"(sources|figures)\b|"\/(sources|steps|figures|partners)\b/,
	push: /push(Manager|Message|Event)|["'`]push\b|showNotification/,
	copies: /["'`/]copies\b|BACKUP_/,
	bounces: /bounced?\b/i,
	praise: /["`/]praise\b/,
	publishing: /"\/?business"|publisher/,
	setup: /["'`/]start\b|first-steps/,
	texts: /["'`/]texts\b|TEXT_/,
	webhooks: /retry-webhooks|webhooks\//,
};

const files = globSync("{desk,gateway,leads}/**/*.{ts,tsx}", { cwd: root })
	.map((path) => path.replaceAll("\\", "/"))
	.filter((path) => !path.endsWith(".d.ts"));
const graph = readImports(root, files);
const sourcesOf = (folder: string) =>
	files.filter((path) => path.startsWith(`${folder}/`) && !/\.test\.tsx?$|\/testing\//.test(path));
const featuresIn = (paths: readonly string[]) =>
	[...new Set(paths.flatMap((path) => featureOf(path) ?? []))].sort();

it("no core imports a feature, and no feature another one", () => {
	expect(graph.size).toBeGreaterThan(900);
	expect(findFeatureImports(graph)).toEqual([]);
});

it.each(["desk", "gateway"])("every feature of %s/ is in its list", (folder) => {
	const features = featuresIn(sourcesOf(folder));
	expect(features.length).toBeGreaterThan(10);
	expect(featuresIn(graph.get(`${folder}/features.ts`) ?? [])).toEqual(features);
});

it.each([
	["feature of leads/", () => featuresIn(sourcesOf("leads"))],
	["file of the desk's API for features", () => files.flatMap((file) => contractOf(file) ?? [])],
])("every %s has the name of one of the gateway's features", (_, listNames) => {
	const names = listNames();
	expect(names.length).toBeGreaterThan(1);
	const features = featuresIn(sourcesOf("gateway"));
	expect(names.filter((name) => !features.includes(name))).toEqual([]);
});

it("the desk's core names no feature", () => {
	const sources = sourcesOf("desk");
	expect(Object.keys(deskNames).sort()).toEqual(featuresIn(sources));
	const core = sources.filter((file) => !featureOf(file) && !featureLists.desk?.includes(file));
	const found = core.flatMap((file) => {
		// Comments may explain what a part is for.
		const text = readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
		return Object.entries(deskNames)
			.filter(([, names]) => names.test(text))
			.map(([feature]) => `${file} names ${feature}`);
	});
	expect(found).toEqual([]);
});

it("a single option of a call type, the buffer before a call, is in four folders only", () => {
	const sources = ["desk", "gateway", "leads"].flatMap(sourcesOf);
	const named = sources.filter((file) =>
		/\bbeforeMinutes\b/.test(readFileSync(join(root, file), "utf8")),
	);
	const folders = [...new Set(named.map((file) => dirname(file)))].sort();
	expect(folders).toEqual([
		"desk/features/calls/types",
		"gateway/desk-api/features",
		"gateway/features/calls/booking",
		"gateway/features/calls/types",
	]);
});

describe("a planted import of a feature", () => {
	const found = (from: string, to: string) => findFeatureImports(new Map([[from, [to]]]));

	it.each([
		["desk/inbox/row.tsx", "desk/features/calls/badge.tsx"],
		["desk/features/push/card.tsx", "desk/features/calls/badge.tsx"],
		["gateway/mail/a.ts", "gateway/features/push/b.ts"],
		["gateway/features/push/a.ts", "gateway/features/forms/b.ts"],
		["gateway/features/push/a.ts", "leads/features/calls/b.ts"],
		["gateway/main.ts", "gateway/features/publishing/b.ts"],
		["leads/delivery.ts", "leads/features/calls/b.ts"],
	])("is found: %s -> %s", (from, to) => {
		expect(found(from, to)).toEqual([`${from} -> ${to}`]);
	});

	it.each([
		["desk/features.ts", "desk/features/calls/feature.tsx"],
		["desk/features/calls/feature.tsx", "desk/features/calls/badge.tsx"],
		["desk/features/push/card.tsx", "desk/inbox/row.tsx"],
		["gateway/features-node.ts", "gateway/features/publishing/b.ts"],
		["gateway/features/calls/a.ts", "leads/features/calls/b.ts"],
		["gateway/desk-api/features/calls.ts", "leads/features/calls/b.ts"],
		["gateway/cli/cli.test.ts", "gateway/features/forms/b.ts"],
	])("is none: %s -> %s", (from, to) => {
		expect(found(from, to)).toEqual([]);
	});
});
