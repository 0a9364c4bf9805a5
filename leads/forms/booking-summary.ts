import { lines } from "../delivery.ts";
import type { FieldsOfKind } from "../lead.ts";

/** What the coach reads of a booking. */
export function officeSummary({ company, message }: FieldsOfKind<"package" | "trial">): string {
	return lines([
		["Company", company],
		["Preferred cleaning day or time", message || "not given"],
	]);
}
