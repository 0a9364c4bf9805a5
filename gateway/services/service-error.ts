import type { DeskError } from "../desk-api/api.ts";

type Code = DeskError["error"]["code"];

/** An expected failure of a service; the message is for the coach. */
export class ServiceError extends Error {
	readonly code: Code;
	/** Seconds. */
	readonly retryAfter: number | undefined;

	constructor(code: Code, message: string, retryAfter?: number) {
		super(message);
		this.name = "Refused";
		this.code = code;
		this.retryAfter = retryAfter;
	}
}

export const leadGoneMessage =
	"This lead is not here any more: it was erased, or its time was over.";

export const formGone = () =>
	new ServiceError("gone", "This form is not here any more: it was removed.");
export const formChangedElsewhere = () =>
	new ServiceError("conflict", "This form was changed in another tab or on another device.");
