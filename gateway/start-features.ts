import type { Hono } from "hono";
import type { LeadKind } from "../leads/forms/forms.ts";
import type { TellCoach } from "./alerts/coach-events.ts";
import { createClaims, type Feature, type FeatureCore, type FeatureParts } from "./feature.ts";
import type { LeadIntake } from "./intake/accept-lead.ts";

/** Puts features to work, and gathers what they add. @throws SafeMessageError */
export function startFeatures(
	features: readonly Feature[],
	core: Omit<FeatureCore, "readFreeTimes">,
) {
	/** Asked once all features are at work. */
	const readFreeTimes: FeatureCore["readFreeTimes"] = async () => {
		for (const { readFreeTimes: read } of all) {
			const times = await read?.();
			if (times) return times;
		}
		return undefined;
	};
	const all: (FeatureParts & { name: string })[] = features.map(({ name, start }) => ({
		...{ name, ...start?.({ ...core, readFreeTimes }) },
	}));
	const claim = createClaims();
	const routes: [string, (intake: LeadIntake) => Hono][] = [];
	for (const { name, routes: own = {}, intake } of all) {
		if (intake) claim(`form ${intake.kind}`, name);
		for (const [path, createRoutes] of Object.entries(own)) {
			claim(`route ${path}`, name);
			routes.push([path, createRoutes]);
		}
	}
	return {
		async prepare() {
			for (const { prepare } of all) await prepare?.();
		},
		jobs: Object.assign({}, ...all.map(({ jobs }) => jobs)) as NonNullable<(typeof all)[0]["jobs"]>,
		deliveries: all.flatMap(({ delivery }) => delivery ?? []),
		intakeHooks: all.flatMap(({ intake }) => intake ?? []),
		routes,
		deskRoutes: all.flatMap(({ deskRoutes }) => deskRoutes ?? []),
		/** By all the ways that there are. */
		tellCoach: (async (event, key, lead) => {
			for (const { tellCoach } of all) await tellCoach?.(event, key, lead);
		}) satisfies TellCoach as TellCoach,
		/** What the first feature offers that has something to offer. */
		async readOffer(kind: LeadKind) {
			for (const { readOffer } of all) {
				const offer = await readOffer?.(kind);
				if (offer) return offer;
			}
			return undefined;
		},
		async start() {
			for (const { start } of all) await start?.();
		},
		async stop() {
			for (const { stop } of all) await stop?.();
		},
	};
}
