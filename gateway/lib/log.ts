import { SafeMessageError } from "./errors.ts";

/** Data of a log line. Never visitor input, nor a person's or page's address. */
export type LogData = Record<string, string | number | boolean | undefined>;

/** Writes one event. */
export type Log = (event: string, data?: LogData) => void;

/** A log of single-line JSON. */
export function jsonLog(write: (line: string) => void = (line) => process.stdout.write(line)): Log {
	return (event, data = {}) => {
		write(`${JSON.stringify({ time: new Date().toISOString(), event, ...data })}\n`);
	};
}

/**
 * Loggable data about an unexpected error: name, code and location. The message is left out because it may quote
 * parsed data, unless it is a {@link SafeMessageError}, whose message we wrote.
 */
export function describeError(thrown: unknown): LogData {
	if (!(thrown instanceof Error)) return { error: typeof thrown };
	// A multi-line message could look like a stack frame.
	const at = thrown.stack
		?.replace(thrown.message, "")
		.split("\n")
		.find((line) => /^\s+at /.test(line))
		?.trim();
	const { code } = thrown as { code?: unknown };
	return {
		error: thrown.name,
		...(typeof code === "string" && { code }),
		...(at && { at }),
		...(thrown instanceof SafeMessageError && { says: thrown.message }),
	};
}
