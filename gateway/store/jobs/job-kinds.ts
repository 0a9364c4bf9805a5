import { createOpenTable } from "../../lib/open-table.ts";

/** Kinds of the core's jobs. The names are stored, so never rename one. */
const coreKinds = ["erasure", "test-lead", "device-mail", "reminder"] as const;
export type CoreJobKind = (typeof coreKinds)[number];

/** Job kinds added by features; each feature declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureJobs {}
export type JobKind = CoreJobKind | keyof FeatureJobs;

/** For the alert about given-up jobs: what wasn't done, by kind of job; empty if a separate alert says so. */
export const featureJobs = createOpenTable<string>();

/** Every kind of job. */
export const listJobKinds = (): readonly JobKind[] => [
	...coreKinds,
	...featureJobs.entries().map(([kind]) => kind as keyof FeatureJobs),
];

/** Kinds whose payload identifies a person. The payload is wiped from the file once the job is done. */
export const personalKinds: readonly JobKind[] = ["erasure"];
