/** Why a call failed. */
export interface DeliveryError {
	why: string;
	/** No further events may be sent to this receiver. */
	final?: boolean;
	/** Status of the answer, where there was one. */
	status?: number;
	/** Retry-After, in milliseconds. */
	retryAfter?: number;
}

/** One POST; resolves to what went wrong, or undefined. Follows no redirect, and has a time-out. */
export type Post = (
	url: string,
	headers: Record<string, string>,
	body: string | Uint8Array<ArrayBuffer>,
) => Promise<DeliveryError | undefined>;

/** A way to POST; hosts in the owner's network must be allowed by name. */
export type OpenPost = (settings: { allowed: readonly string[] }) => Post;
