import type { AddedPicture } from "../../../../gateway/desk-api/api.ts";
import { callApiForFile, sendFile, withQuery } from "../../../api/api-client.ts";

/** The looks of the coach's website that they have ticked. */
export interface ChosenLooks {
	/** Name of the mark's picture; "": none. */
	mark: string;
	/** "": none. */
	typeface: string;
}

export const noLooks: ChosenLooks = { mark: "", typeface: "" };

/** Makes a mark of the first icon that has a clear shape. @returns the picture's name; "" if there is none */
export async function prepareMark(icons: readonly string[]): Promise<string> {
	const path = withQuery("business/pictures", { use: "icon", name: "The icon" });
	for (const address of icons)
		try {
			const file = await callApiForFile("start/website/icon", { address });
			return (await sendFile<AddedPicture>(path, file)).name;
		} catch {
			// The next icon may be usable. If none is, the screen says so.
		}
	return "";
}

/** For each typeface that devices come with, the nearest of ours. */
const nearest: Readonly<Record<string, string>> = {
	...{ georgia: "Lora", cambria: "Lora", "times new roman": "Lora", times: "Lora" },
	...{ palatino: "Lora", garamond: "Lora", "book antiqua": "Lora" },
	...{ arial: "Source Sans 3", helvetica: "Source Sans 3", "helvetica neue": "Source Sans 3" },
	...{ verdana: "Source Sans 3", tahoma: "Source Sans 3", "segoe ui": "Source Sans 3" },
	...{ calibri: "Source Sans 3", "trebuchet ms": "Source Sans 3" },
	...{ "arial black": "Archivo", impact: "Archivo", "arial narrow": "Archivo" },
};

/** The typeface of ours that suits a website's headings. */
export interface TypefaceSuggestion {
	/** Its name; "": none of ours is like it. */
	family: string;
	/** Why it is suggested, or why none is, in a sentence. */
	why: string;
}

/** @param families the ones that come with coachkit */
export function suggestTypeface(name: string, families: readonly string[]): TypefaceSuggestion {
	const plain = name.toLowerCase().replace(/ (?:variable|vf|pro)$/, "");
	const own = families.find((family) => family.toLowerCase() === plain);
	if (own) return { family: own, why: `Your website’s headings are in ${own}.` };
	const near = nearest[plain] ?? "";
	const uses = `Your website’s headings are in ${name}`;
	return families.includes(near)
		? { family: near, why: `${uses}. The nearest we have is ${near}.` }
		: { family: "", why: `${uses}, which we don’t have. We’ll keep ours.` };
}
