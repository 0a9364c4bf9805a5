import type { EdgeJob } from "../job.ts";
import { sizeName } from "../size-name.ts";

declare const coachkitJob: EdgeJob;

/** Size of the built file: facts and colours hardly change it, and compressing all files takes seconds. */
export const brotliSize = async (_data: Uint8Array, path: string): Promise<number> =>
	coachkitJob.release.built.brotliBytes[sizeName(path)] ?? 0;
