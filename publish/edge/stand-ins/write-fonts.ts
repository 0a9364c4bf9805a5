import type { EdgeJob } from "../job.ts";

declare const coachkitJob: EdgeJob;

/** The font with the letters that the build chose; other letters are shown in a fallback font. */
export const writeFonts = async () => coachkitJob.release.built.fonts;
