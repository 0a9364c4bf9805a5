import { defineConfig, type Preflight } from "@twind/core";
import presetTailwind from "@twind/preset-tailwind";
import { base } from "./styles/base.ts";
import { components } from "./styles/components.ts";

/**
 * Colours, type and measures of the site, for Twind. Used at build time only: the build works out
 * which rules a page needs and writes them into it (`tools/site/styles.ts`).
 */
export const theme = defineConfig({
	presets: [presetTailwind({ disablePreflight: true })],
	preflight: base as Preflight,
	hash: false,
	rules: components as never,
	theme: {
		extend: {
			colors: {
				green: {
					50: "#eef6f0",
					100: "#dcefe2",
					200: "#b9d8c4",
					700: "#166534",
					800: "#14532d",
					900: "#14342a",
					950: "#0c2117",
				},
				paper: "#fbfaf6",
				sand: "#f3eee1",
				ink: "#10201a",
				muted: "#4b5a53",
				line: "#e3e1d6",
				amber: { 100: "#fdf0da", 200: "#fcd9a0", 600: "#d97706", 700: "#b45309", 900: "#5b3206" },
			},
			fontFamily: {
				serif: ["Fraunces", '"Fraunces Georgia"', '"Fraunces Times"', "Georgia", "serif"],
			},
		},
	},
});
