import type { IconSet } from "../../../site/render/render-pages.ts";
import type { EdgeJob } from "../job.ts";

declare const coachkitJob: EdgeJob;

export const lucideIcons: IconSet = coachkitJob.release.icons;
