import { joinLines } from "../delivery.ts";
import type { FieldsOfKind } from "../lead.ts";

/** What the coach reads of a booking. */
export function bookingSummary({ company, message }: FieldsOfKind<"package" | "trial">): string {
	return joinLines([
		["Company", company],
		["Preferred cleaning day or time", message || "not given"],
	]);
}
