/** What clients say: the coach asks for it after a win, the client agrees to what is shown, and can take it down. */
import { Hono } from "hono";
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import type { LeadStore } from "../../store/store.ts";
import { closedKey } from "./closed.ts";
import { createPraiseDeskRoutes } from "./desk-routes.ts";
import { askAgainMs, closedKeptMs, praiseLimits } from "./limits.ts";
import { createCoachMails } from "./mails/tell-coach.ts";
import { createPraisePage } from "./page/page-routes.ts";
import { erasePraise, praiseOf } from "./praise.ts";
import { createPraiseList, createPraisePictures } from "./public/public-routes.ts";
import { readQuotes } from "./public/shown.ts";
import { readPersonPraise, readPraiseItems } from "./timeline.ts";

const startPraise = (core: FeatureCore): FeatureParts => ({
	jobs: { praise: createCoachMails(core) },
	routes: {
		"/praise.json": () => createPraiseList(core),
		"/praise": () =>
			new Hono().route("/pictures", createPraisePictures(core)).route("/", createPraisePage(core)),
	},
	deskRoutes: (tools) => createPraiseDeskRoutes(core, tools),
});

const purge = (store: LeadStore) => praiseOf(store).purge(askAgainMs, closedKeptMs);

export const praise = defineFeature({
	name: "praise",
	words: ["praise.?of", "praise.?list", "create.?praise"],
	tables: ["praise"],
	// Restoring a copy made before a withdrawal must not bring the words back.
	ownKeys: [closedKey.name],
	storeRules: { onErase: erasePraise },
	leadParts: { readItems: readPraiseItems },
	personPart: readPersonPraise,
	limits: praiseLimits,
	jobs: { praise: "you weren't told what a client said, or that they took it down" },
	purge,
	publishedQuotes: readQuotes,
	start: startPraise,
});
