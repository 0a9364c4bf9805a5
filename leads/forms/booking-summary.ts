import { joinLines } from "../delivery.ts";

/** What the coach reads of a booking. */
export function bookingSummary({ company, message }: { company: string; message: string }): string {
	return joinLines([
		["Company", company],
		["Preferred cleaning day or time", message || "not given"],
	]);
}
