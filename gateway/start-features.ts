import type { Hono } from "hono";
import type { LeadKind } from "../leads/forms/forms.ts";
import type { TellCoach } from "./alerts/coach-events.ts";
import { featureTopics } from "./alerts/feature-topics.ts";
import { featureCommands, featureLinks } from "./cli/command.ts";
import type { DeskTools } from "./desk/desk-tools.ts";
import { ownFeatureJobs, ownFeatureKeys } from "./desk/upkeep/restore-rules.ts";
import { featureDeskSettings } from "./desk-settings/desk-table.ts";
import type {
	Feature,
	FeatureCore,
	FeatureParts,
	FeatureProcess,
	ProcessParts,
	Shared,
} from "./feature.ts";
import type { LeadIntake } from "./intake/accept-lead.ts";
import { noForms } from "./intake/validation/own-forms.ts";
import { requestReaders } from "./intake/validation/request-readers.ts";
import { SafeMessageError } from "./lib/errors.ts";
import { featureLimits } from "./limits/limits-table.ts";
import { mailedKinds } from "./mail/mailed-kinds.ts";
import { linkedWidgets } from "./pages/linked-widgets.ts";
import { leadPartSources } from "./services/lead-parts.ts";
import { beforeErasures } from "./services/leads/erase.ts";
import { personParts } from "./services/leads/person-parts.ts";
import { quoteSources, wordSources } from "./services/published-content.ts";
import { featureHealth } from "./services/upkeep/health-page.ts";
import { featurePurges } from "./services/upkeep/purge-task.ts";
import { featureReaders } from "./settings/read.ts";
import { coreSettings, featureSections } from "./settings/schema/schema.ts";
import { storeRules } from "./store/feature-rules.ts";
import { featureJobs } from "./store/jobs/job-kinds.ts";
import { type ContextCheck, contextChecks } from "./store/rows/readable.ts";

/**
 * Tracks owners of names such as settings and routes; each name has one. @throws SafeMessageError if a second feature
 * claims it
 */
export function createClaims() {
	const owners = new Map<string, string>();
	return (what: string, owner: string): void => {
		const first = owners.get(what);
		if (first !== undefined && first !== owner)
			throw new SafeMessageError(`The ${what} belongs to both ${first} and ${owner}.`);
		owners.set(what, owner);
	};
}

/** @throws SafeMessageError if two features cannot run side by side */
export function checkFeatures(features: readonly Feature[]): void {
	const names = features.map(({ name }) => name);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) throw new SafeMessageError(`The feature ${twice} is registered twice.`);
	const claim = createClaims();
	for (const setting of Object.keys(coreSettings)) claim(`setting ${setting}`, "the core");
	for (const { name, settings, ...rest } of features) {
		for (const table of rest.tables ?? []) claim(`table ${table}`, name);
		for (const kind of Object.keys(rest.jobs ?? {})) claim(`job ${kind}`, name);
		for (const command of Object.keys(rest.commands ?? {})) claim(`command ${command}`, name);
		for (const topic of Object.keys(rest.alerts ?? {})) claim(`alert ${topic}`, name);
		for (const limit of Object.keys(rest.limits ?? {})) claim(`limit ${limit}`, name);
		for (const widget of Object.keys(rest.linkedWidgets ?? {})) claim(`widget ${widget}`, name);
		for (const [setting, { help }] of Object.entries(settings?.rows ?? {})) {
			claim(`setting ${setting}`, name);
			if (!help.trim())
				throw new SafeMessageError(`The setting ${setting} of ${name} has no help.`);
		}
	}
}

/** Adds the features' rows to the core's tables. @throws SafeMessageError */
export function installFeatures(features: readonly Feature[]): void {
	checkFeatures(features);
	/** Rows that features contribute under keys of the table. */
	const collectRows = <Row>(
		rowsOf: (feature: Feature) => Readonly<Record<string, Row>> | undefined,
	) => features.flatMap((feature) => Object.entries(rowsOf(feature) ?? {}));
	/** The row that each feature contributes, keyed by the feature's name. */
	const single = <Row>(rowOf: (feature: Feature) => Row | undefined): [string, Row][] =>
		features.flatMap((feature) => {
			const row = rowOf(feature);
			return row === undefined ? [] : [[feature.name, row]];
		});
	/** Names listed without a value. */
	const marks = (namesOf: (feature: Feature) => readonly string[] | undefined) =>
		features.flatMap((feature) => (namesOf(feature) ?? []).map((name) => [name, true] as const));
	featureSections.fill(
		features.flatMap(({ settings }) => (settings ? [[settings.title, settings]] : [])),
	);
	featureDeskSettings.fill(collectRows(({ settings }) => settings?.atDesk));
	featureReaders.fill(single(({ settings }) => settings?.read));
	featureJobs.fill(collectRows(({ jobs }) => jobs as Record<string, string> | undefined));
	featureCommands.fill(collectRows(({ commands }) => commands));
	featureLimits.fill(collectRows(({ limits }) => limits));
	featureTopics.fill(collectRows(({ alerts }) => alerts));
	linkedWidgets.fill(collectRows((feature) => feature.linkedWidgets));
	ownFeatureKeys.fill(marks(({ ownKeys }) => ownKeys));
	ownFeatureJobs.fill(marks(({ ownJobs }) => ownJobs));
	mailedKinds.fill(marks((feature) => feature.mailedKinds));
	contextChecks.fill(
		collectRows(({ context }) => context as Record<string, ContextCheck> | undefined),
	);
	requestReaders.fill(single(({ requestReader }) => requestReader));
	storeRules.fill(single((feature) => feature.storeRules));
	featureHealth.fill(single(({ health }) => health));
	leadPartSources.fill(single(({ leadParts }) => leadParts));
	featureLinks.fill(single(({ signedLinks }) => signedLinks));
	featurePurges.fill(single(({ purge }) => purge));
	wordSources.fill(single(({ publishedWords }) => publishedWords));
	quoteSources.fill(single(({ publishedQuotes }) => publishedQuotes));
	personParts.fill(single(({ personPart }) => personPart));
	beforeErasures.fill(single(({ beforeErasure }) => beforeErasure));
}

/** What features keep open when one gateway replaces another. */
export interface OpenFeatures extends Required<Pick<ProcessParts, "follow" | "stop">> {
	site: ProcessParts["site"];
	/** Starts one feature in a gateway. */
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
		start: (featureName, core) => open.find(({ name }) => name === featureName)?.start?.(core),
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
				// Middleware of several features may share a path.
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
