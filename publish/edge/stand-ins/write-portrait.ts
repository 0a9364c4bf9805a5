import type { EdgeJob } from "../job.ts";

declare const coachkitJob: EdgeJob;

/** The crops that the build made. */
export const writePortrait = async () => coachkitJob.release.built.portrait;
