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

/** One POST. Resolves to what went wrong, or undefined. Follows no redirects, and has a time-out. */
export type Post = (
	url: string,
	headers: Record<string, string>,
	body: string | Uint8Array<ArrayBuffer>,
) => Promise<DeliveryError | undefined>;

/** Creates a way to POST. Hosts in the owner's network must be allowed by name. */
export type OpenPost = (settings: { allowed: readonly string[] }) => Post;
