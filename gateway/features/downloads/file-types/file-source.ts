import { ServiceError } from "../../../services/service-error.ts";

/** A file's bytes, read in parts. */
export interface FileSource {
	size: number;
	/** Bytes from `from` up to `to`, or up to the end. */
	read(from: number, to: number): Promise<Uint8Array>;
}

/** Why a file isn't taken, in one sentence. */
export const refusal = (sentence: string) => new ServiceError("invalid", sentence);
