import { joinLines } from "../delivery.ts";

/** The coach's summary of a booking. */
export function bookingSummary({ company, message }: { company: string; message: string }): string {
	return joinLines([
		["Company", company],
		["Preferred cleaning day or time", message || "not given"],
	]);
}
