/** Welsh dates for Chromium browsers, whose Intl has no Welsh. The names are CLDR's, as in Node. */
import type { DateWriter } from "./locale-format.ts";

const weekdays = "Sul Llun Mawrth Mercher Iau Gwener Sadwrn".split(" ");
const shortWeekdays = "Sul Llun Maw Mer Iau Gwe Sad".split(" ");
const longMonths =
	"Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr".split(
		" ",
	);
const shortMonths = "Ion Chwef Maw Ebr Mai Meh Gorff Awst Medi Hyd Tach Rhag".split(" ");

/** Index of a name, among names by their first three letters. */
const indexIn = (names: string, name: string) => names.indexOf(name.slice(0, 3)) / 3;

/** Writes the parts of a British date in Welsh. */
export const writeWelshDate: DateWriter = (parts, { month, dateStyle }) => {
	const months = month === "short" || dateStyle === "medium" ? shortMonths : longMonths;
	return parts
		.map(({ type, value }, at) => {
			if (type === "weekday") {
				const index = indexIn("SunMonTueWedThuFriSat", value);
				return /day$/.test(value) ? `Dydd ${weekdays[index]}` : shortWeekdays[index];
			}
			if (type === "month" && !/\d/.test(value))
				return months[indexIn("JanFebMarAprMayJunJulAugSepOctNovDec", value)];
			if (type !== "literal") return value;
			return parts[at - 1]?.type === "weekday" ? ", " : value.replace(" at ", " am ");
		})
		.join("");
};
