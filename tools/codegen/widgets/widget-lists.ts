import type { WidgetMetadata } from "../../../widgets/metadata.ts";
import { languageNames } from "../../languages/language-names.ts";
import { writeGenerated } from "../write-generated.ts";
import { capital } from "./registry.ts";
import { describeWidgets } from "./widget-metadata.ts";

const made = "// biome-ignore-all format: made by tools/codegen/ from the widgets' folders";

/** Source of a framework package: a component for each widget. */
const components = (widgets: WidgetMetadata[]): string => `${made}
import { component } from "./component.ts";

${widgets
	.map(
		({ name, about, room }) => `/** ${about} */
export const Coach${capital(name)} = /* @__PURE__ */ component("${name}", "${room}");`,
	)
	.join("\n")}
`;

/** Source of the gallery's list of widgets. */
function galleryList(widgets: WidgetMetadata[]): string {
	const listed = widgets.map(({ name, modes }) => ({ name, modes }));
	return `${made}
/** Every widget; \`modes\`: it can be a modal or a button. */
export const widgets = ${JSON.stringify(listed)};
/** The languages they speak. */
export const languages = ${JSON.stringify(["en", ...languageNames])};
`;
}

/**
 * Writes the lists of widgets for the packages and the gallery. Call it after the registry is
 * written, because this module imports it.
 */
export async function writeWidgetLists(): Promise<void> {
	const widgets = await describeWidgets();
	writeGenerated("demo/gallery/widgets.gen.js", galleryList(widgets));
	for (const framework of ["react", "vue"])
		writeGenerated(`packages/${framework}/components.gen.ts`, components(widgets));
}
