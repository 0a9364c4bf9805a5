// biome-ignore-all format: made by npm run describe from the folders beside it

/**
 * The list of widgets. A name is folder, file, tag suffix and bundle at once:
 * `calculator` -> widgets/calculator/ -> <coach-calculator> -> embed/calculator-[hash].js
 */
export const widgetNames = [
	"booking",
	"calculator",
	"checklist",
	"comments",
	"consultation",
	"contact",
	"share",
] as const;
export type WidgetName = (typeof widgetNames)[number];
