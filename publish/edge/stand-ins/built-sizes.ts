import type { EdgeJob } from "../job.ts";
import { sizeName } from "../size-name.ts";

declare const coachkitJob: EdgeJob;

/** That of the built file: facts and colours hardly change it, and compressing all of them takes seconds. */
export const brotliSize = async (_data: Uint8Array, path: string): Promise<number> =>
	coachkitJob.release.built.brotliBytes[sizeName(path)] ?? 0;
