import type { Hono } from "hono";
import type { LeadKind } from "../leads/forms/forms.ts";
import type { TellCoach } from "./alerts/coach-events.ts";
import type { DeskTools } from "./desk/desk-tools.ts";
import {
	createClaims,
	type Feature,
	type FeatureCore,
	type FeatureParts,
	type FeatureProcess,
	type ProcessParts,
	type Shared,
} from "./feature.ts";
import type { LeadIntake } from "./intake/accept-lead.ts";
import { noForms } from "./intake/validation/own-forms.ts";

/** What features keep open while gateways come and go. */
export interface OpenFeatures extends Required<Pick<ProcessParts, "follow" | "stop">> {
	site: ProcessParts["site"];
	/** Puts one of them to work in a gateway. */
	start(name: string, core: FeatureCore): FeatureParts | undefined;
}

/** Opens what features keep for the whole process. @throws SafeMessageError */
export function openFeatures(features: readonly Feature[], process: FeatureProcess): OpenFeatures {
	const open = features.flatMap(({ name, openInProcess }) => {
		const parts = openInProcess?.(process);
		return parts ? [{ name, ...parts }] : [];
	});
	const claim = createClaims();
	for (const { name, site } of open) if (site) claim("site", name);
	return {
		site: open.find(({ site }) => site)?.site,
		start: (wanted, core) => open.find(({ name }) => name === wanted)?.start?.(core),
		async follow() {
			for (const { follow } of open) await follow?.();
		},
		async stop() {
			for (const { stop } of open) await stop?.();
		},
	};
}

/** Starts features, and combines what they add. @throws SafeMessageError */
export function startFeatures(
	features: readonly Feature[],
	core: Omit<FeatureCore, "readFreeTimes">,
	open?: OpenFeatures,
) {
	/** Called only once all features have started. */
	const readFreeTimes: FeatureCore["readFreeTimes"] = async () => {
		for (const { readFreeTimes: read } of all) {
			const times = await read?.();
			if (times) return times;
		}
		return undefined;
	};
	const whole = { ...core, readFreeTimes };
	const all: (FeatureParts & { name: string })[] = features.flatMap(({ name, start }) =>
		[start?.(whole), open?.start(name, whole)].map((parts) => ({ name, ...parts })),
	);
	const claim = createClaims();
	for (const { name, shared = {} } of all)
		for (const what of Object.keys(shared)) claim(what, name);
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
		autoReplier: all.find(({ autoReplier }) => autoReplier)?.autoReplier,
		deliveries: all.flatMap(({ delivery }) => delivery ?? []),
		shared: {
			ownForms: noForms,
			...Object.assign({}, ...all.map(({ shared }) => shared)),
		} as Shared,
		onAccepted: ((request, arrival) => {
			for (const { onAccepted } of all) onAccepted?.(request, arrival);
		}) as NonNullable<FeatureParts["onAccepted"]>,
		onBeacon: (async (arrival) => {
			for (const { onBeacon } of all) await onBeacon?.(arrival);
		}) as NonNullable<FeatureParts["onBeacon"]>,
		intakeHooks: all.flatMap(({ intake }) => intake ?? []),
		routes,
		/** @throws SafeMessageError */
		createDeskRoutes: (tools: DeskTools): Hono[] =>
			all.flatMap(({ name, deskRoutes }) => {
				const app = deskRoutes?.(tools);
				if (!app) return [];
				// Middleware may be for the same paths.
				for (const { method, path } of app.routes.filter((route) => route.method !== "ALL"))
					claim(`desk's route ${method} ${path}`, name);
				return [app];
			}),
		/** Notifies through every channel. */
		tellCoach: (async (event, key, lead) => {
			for (const { tellCoach } of all) await tellCoach?.(event, key, lead);
		}) satisfies TellCoach as TellCoach,
		/** The offer of the first feature that has one. */
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
