/** An error whose message quotes no one and may be logged as it is. */
export class SafeMessageError extends Error {}

/** No response in time; the work may or may not have been done. */
export class TimeoutError extends Error {
	readonly code = "TIMEOUT";
}
