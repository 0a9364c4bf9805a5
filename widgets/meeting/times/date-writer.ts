import { type DateWriter, knowsDatesIn } from "../../../leads/values/locale-format.ts";

let welsh: DateWriter | undefined;

/** Writes dates in a language that the browser does not know, once {@link loadDateWriter} has fetched it. */
export const dateWriterFor = (lang?: string): DateWriter | undefined =>
	lang === "cy" ? welsh : undefined;

/** Fetches what the browser lacks for dates in a language. Without it they are English. */
export async function loadDateWriter(lang?: string): Promise<void> {
	if (lang !== "cy" || welsh || knowsDatesIn(lang)) return;
	welsh = await import("../../../leads/values/welsh-dates.ts").then(
		({ writeWelshDate }) => writeWelshDate,
		() => undefined,
	);
}
