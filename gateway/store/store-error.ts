import { SafeMessageError } from "../lib/errors.ts";

/** The store can't be used. The message says what is wrong, where, and what to do. */
export class StoreUnusable extends SafeMessageError {
	/** The engine's error code, if any. */
	readonly code?: string;

	constructor(sentence: string, cause?: unknown) {
		super(sentence, { cause });
		this.name = "StoreUnusable";
		const { code } = Object(cause) as { code?: unknown };
		if (typeof code === "string") this.code = code;
	}
}
