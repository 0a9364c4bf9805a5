import type { Feature } from "../../define-feature.ts";

/** Keys by which other programs read leads, forms and figures. */
export const api: Feature = {
	name: "api",
	settingsRow: {
		to: "/settings/keys",
		title: "Keys for other programs",
		text: () => "Zapier, Make, n8n, spreadsheets",
	},
	routes: [
		{
			path: "settings/keys",
			lazy: async () => ({ Component: (await import("./keys-screen.tsx")).KeysScreen }),
		},
	],
};
