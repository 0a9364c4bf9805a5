/**
 * Design tokens of the widgets, as Twind sees them. Values are custom properties, set for light
 * and dark in base.css; a host page changes them through the public `--coach-*` properties.
 */
export const widgetTheme = {
	theme: {
		colors: {
			transparent: "transparent",
			current: "currentColor",
			accent: "var(--_accent)",
			focus: "var(--_focus)",
			"on-accent": "var(--_on-accent)",
			soft: "var(--_soft)",
			surface: "var(--_surface)",
			ink: "var(--_ink)",
			muted: "var(--_muted)",
			line: "var(--_line)",
			edge: "var(--_edge)",
			error: "var(--_error)",
			"on-error": "var(--_surface)",
		},
		extend: {
			borderRadius: {
				mark: "calc(var(--_radius) / 2)",
				field: "var(--_radius)",
				card: "calc(var(--_radius) + 8px)",
			},
			// The only font sizes; a build test rejects all others.
			fontSize: {
				note: ["13px", "1.45"],
				label: ["14.5px", "1.4"],
				body: "16px",
				question: ["20px", "1.2"],
				title: ["23px", "1.2"],
				figure: ["38px", "1.2"],
				"figure-wide": ["46px", "1.2"],
			},
		},
	},
	/** Our own rules, where Tailwind has none or its rules need its base styles (shadows, rings, filters). */
	rules: [
		["text-balance$", { textWrap: "balance" }],
		["lifted$", { boxShadow: "0 30px 80px -30px var(--_shade),0 2px 8px -2px var(--_shade)" }],
		["halo$", { boxShadow: "0 0 0 3px color-mix(in srgb,var(--_focus) 25%,transparent)" }],
		// A field with an error already has red edges: its focus is an equally strong ring, not a tint.
		["alarm$", { boxShadow: "0 0 0 3px var(--_error)" }],
		["brighter$", { filter: "brightness(1.12)" }],
		// Visible only in forced-colours mode.
		["traced$", { outlineColor: "transparent" }],
		["bare$", { outline: "none" }],
		["clipped$", { clipPath: "inset(50%)" }],
		["swift$", { transition: "background-color .15s,filter .15s" }],
		["tabular$", { fontVariantNumeric: "tabular-nums" }],
		["contained$", { containerType: "inline-size" }],
		// For inline forms. Where the host page's theme has no text column, or a wide one, the form limits its own
		// width. A size container has no intrinsic width, so a box that fits its content would shrink to nothing;
		// the empty grid track gives it one.
		[
			"measured$",
			{
				maxWidth: "var(--coach-max-width,640px)",
				marginInline: "auto",
				"&::before": {
					content: "''",
					display: "grid",
					gridTemplateColumns: "minmax(0,min(640px,100vw - 32px))",
				},
			},
		],
		["outlined$", { outline: "3px solid var(--_focus)", outlineOffset: "2px" }],
		[
			"bar$",
			{
				background: "var(--_focus)",
				"@media (forced-colors:active)": { background: "Highlight" },
			},
		],
		// Fades out content that scrolls behind a sticky row.
		[
			"rising$",
			{
				background: "linear-gradient(transparent,var(--_surface) 16px)",
				"@media (forced-colors:active)": { background: "Canvas" },
			},
		],
	],
	/** `wide:` is a container query, because a widget may be in a sidebar. */
	variants: [
		["wide", "@container (min-width:400px)"],
		["short", "@media (max-height:350px)"],
		["still", "@media (prefers-reduced-motion:reduce)"],
		["forced", "@media (forced-colors:active)"],
		["invalid", "&[aria-invalid=true]"],
		["blocked", "&[aria-disabled=true]"],
		["chosen", "&:has(:checked)"],
		["targeted", "&:has(:focus-visible)"],
		["track", "&::-webkit-progress-bar"],
		["filled", "&::-webkit-progress-value"],
		["filled-moz", "&::-moz-progress-bar"],
	],
};
