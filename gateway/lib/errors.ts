/** An error whose message contains no visitor input, so it may be logged. */
export class SafeMessageError extends Error {}

/** No response in time; the work may or may not have been done. */
export class TimeoutError extends Error {
	readonly code = "TIMEOUT";
}
