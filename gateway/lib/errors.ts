/** An error whose message quotes nobody: it may go into the log as it is. */
export class SafeMessageError extends Error {}

/** No answer in time; whether the work was done, nobody knows. */
export class TimeoutError extends Error {
	readonly code = "TIMEOUT";
}
