import { ServiceError } from "../../../services/service-error.ts";

/** A file's bytes, read in parts. */
export interface FileSource {
	size: number;
	/** Bytes from `from` up to `to`, or up to the end. */
	read(from: number, to: number): Promise<Uint8Array>;
}

/** The error for a file that isn't accepted, with the reason in one sentence. */
export const refusal = (sentence: string) => new ServiceError("invalid", sentence);
