import { Hono } from "hono";
import { afterAll, describe, expect, it } from "vitest";
import { defineFeature, type Feature } from "./feature.ts";
import { features } from "./features.ts";
import { setting } from "./settings/schema/setting.ts";
import { text } from "./settings/schema/types.ts";
import { checkFeatures, installFeatures, openFeatures, startFeatures } from "./start-features.ts";

afterAll(() => installFeatures(features));

const named = (name: string, more: Partial<Feature> = {}) => defineFeature({ name, ...more });
const problemOf = (...all: Feature[]) => {
	try {
		checkFeatures(all);
		openFeatures(all, {} as never);
		startFeatures(all, {} as never).createDeskRoutes({} as never);
		return "";
	} catch (thrown) {
		return (thrown as Error).message;
	}
};
const section = (name: string, help: string) => ({
	...{ title: "Extras", after: "Mail" as const },
	rows: { [name]: setting(text, "", help) },
});
const route = { "/extras": () => expect.unreachable("no request came") };

describe("features", () => {
	it("of this gateway can work side by side", () => {
		expect(() => checkFeatures(features)).not.toThrow();
	});

	it.each<[string, string, Feature[]]>([
		[
			"one that is registered twice",
			"The feature a is registered twice.",
			[named("a"), named("a")],
		],
		[
			"two that claim a table",
			"The table meetings belongs to both a and b.",
			[named("a", { tables: ["meetings"] }), named("b", { tables: ["meetings"] })],
		],
		[
			"two that do a kind of job",
			"The job meeting belongs to both a and b.",
			[named("a", { jobs: { meeting: "…" } }), named("b", { jobs: { meeting: "…" } })],
		],
		[
			"two that have a setting",
			"The setting EXTRA belongs to both a and b.",
			[
				named("a", { settings: section("EXTRA", "Help.") }),
				named("b", { settings: section("EXTRA", "Help.") }),
			],
		],
		[
			"one that has a setting of the core",
			"The setting SITE_URL belongs to both the core and a.",
			[named("a", { settings: section("SITE_URL", "Help.") })],
		],
		[
			"a setting without help",
			"The setting EXTRA of a has no help.",
			[named("a", { settings: section("EXTRA", " ") })],
		],
		[
			"two that answer a route",
			"The route /extras belongs to both a and b.",
			[
				named("a", { start: () => ({ routes: route }) }),
				named("b", { start: () => ({ routes: route }) }),
			],
		],
		[
			"two that answer a route of the desk",
			"The desk's route GET /extras belongs to both a and b.",
			[
				named("a", {
					start: () => ({ deskRoutes: () => new Hono().get("/extras", (c) => c.text("")) }),
				}),
				named("b", {
					start: () => ({ deskRoutes: () => new Hono().get("/extras", (c) => c.text("")) }),
				}),
			],
		],
		[
			"two that serve the site",
			"The site belongs to both a and b.",
			[
				named("a", { openInProcess: () => ({ site: {} as never }) }),
				named("b", { openInProcess: () => ({ site: {} as never }) }),
			],
		],
	])("do not start with %s, and one sentence says so", (_, sentence, all) => {
		expect(problemOf(...all)).toBe(sentence);
	});
});
