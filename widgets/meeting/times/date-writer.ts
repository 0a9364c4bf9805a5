import { type DateWriter, knowsDatesIn } from "../../../leads/values/locale-format.ts";

let welsh: DateWriter | undefined;

/**
 * Writes dates in a language that the browser does not support, once {@link loadDateWriter} has
 * loaded it.
 */
export const dateWriterFor = (lang?: string): DateWriter | undefined =>
	lang === "cy" ? welsh : undefined;

/** Loads what the browser lacks for dates in a language. If that fails, they are in English. */
export async function loadDateWriter(lang?: string): Promise<void> {
	if (lang !== "cy" || welsh || knowsDatesIn(lang)) return;
	welsh = await import("../../../leads/values/welsh-dates.ts").then(
		({ writeWelshDate }) => writeWelshDate,
		() => undefined,
	);
}
