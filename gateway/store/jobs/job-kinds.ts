/** Every kind of job. The names are stored: none is ever renamed. */
export const jobKinds = [
	"webhook",
	"consent",
	"erasure",
	"test-lead",
	"device-mail",
	"push",
	"reminder",
	"meeting",
	"calendar",
] as const;
export type JobKind = (typeof jobKinds)[number];

/** Kinds whose payload names a person: no copy of it lingers in the file once the job is done. */
export const personalKinds: readonly JobKind[] = ["erasure"];
