import type { DeskError } from "../desk-api/api.ts";

type Code = DeskError["error"]["code"];

/** An expected failure of a service; the message is for the coach. */
export class ServiceError extends Error {
	readonly code: Code;
	/** In seconds. */
	readonly retryAfter: number | undefined;
	/** Path of the wrong value: "hours.mon.0". */
	readonly field: string | undefined;

	constructor(code: Code, message: string, retryAfter?: number, field?: string) {
		super(message);
		this.name = "Refused";
		this.code = code;
		this.retryAfter = retryAfter;
		this.field = field;
	}
}

export const leadGoneMessage =
	"This lead is no longer here. It was erased, or its storage period has ended.";

export const formGone = () => new ServiceError("gone", "This form has been removed.");
export const formChangedElsewhere = () =>
	new ServiceError("conflict", "This form was changed in another tab or on another device.");
