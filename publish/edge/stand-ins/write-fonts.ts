import type { EdgeJob } from "../job.ts";

declare const coachkitJob: EdgeJob;

/** The font with the letters that the build chose; others are shown in its stand-in. */
export const writeFonts = async () => coachkitJob.release.built.fonts;
