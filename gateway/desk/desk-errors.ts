import type { DeskError } from "../desk-api/api.ts";
import { ServiceError } from "../services/service-error.ts";
import { StoreBusy } from "../store/sqlite/writer/group-commit.ts";
import { StoreUnusable } from "../store/store-error.ts";

/** HTTP status of each code. */
export const statuses = {
	"signed-out": 401,
	refused: 403,
	unproven: 403,
	gone: 404,
	conflict: 409,
	invalid: 400,
	"too-many": 429,
	unavailable: 503,
	broken: 500,
} as const satisfies Record<DeskError["error"]["code"], number>;

const unexpectedError = new ServiceError(
	"broken",
	"Something went wrong at our end. Nothing else was changed.",
);
const silent = new ServiceError(
	"unavailable",
	"We can't reach your leads right now. Please try again in a moment.",
);

/** Turns any error into one that may be shown to the coach. */
export function toServiceError(thrown: unknown): ServiceError {
	if (thrown instanceof ServiceError) return thrown;
	return thrown instanceof StoreBusy || thrown instanceof StoreUnusable ? silent : unexpectedError;
}
