/** Why a call failed. */
export interface DeliveryError {
	why: string;
	/** Whether no further events may be sent to this receiver. */
	final?: boolean;
	/** Status of the response, if there was one. */
	status?: number;
	/** Retry-After, in milliseconds. */
	retryAfter?: number;
}

/** One POST. Resolves to what went wrong; undefined if it succeeded. Follows no redirects, and has a time-out. */
export type Post = (
	url: string,
	headers: Record<string, string>,
	body: string | Uint8Array<ArrayBuffer>,
) => Promise<DeliveryError | undefined>;

/** Which addresses of the owner's network may be called. */
export interface PrivateHosts {
	/** By name. */
	allowed: readonly string[];
	/** The setting that allows hosts, for the error about a host it leaves out. */
	setting?: string;
}

/** Creates a way to POST. Hosts in the owner's network must be allowed by name. */
export type OpenPost = (hosts: PrivateHosts) => Post;
