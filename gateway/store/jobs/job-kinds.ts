import { createOpenTable } from "../../lib/open-table.ts";

/** Kinds of core jobs. Names are stored: never rename one. */
const coreKinds = [
	"webhook",
	"consent",
	"erasure",
	"test-lead",
	"device-mail",
	"push",
	"reminder",
] as const;
export type CoreJobKind = (typeof coreKinds)[number];

/** Kinds of the features' jobs; each declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureJobs {}
export type JobKind = CoreJobKind | keyof FeatureJobs;

/** What remains undone when a feature's job is given up, by kind. */
export const featureJobs = createOpenTable<string>();

/** Every kind of job. */
export const listJobKinds = (): readonly JobKind[] => [
	...coreKinds,
	...featureJobs.entries().map(([kind]) => kind as keyof FeatureJobs),
];

/** Kinds whose payload identifies a person: it is wiped from the file once the job is done. */
export const personalKinds: readonly JobKind[] = ["erasure"];
