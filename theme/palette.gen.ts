// biome-ignore-all format: made by the build (tools/codegen/palette.ts) from business/brand.ts

export const palette = {
	"white": "#ffffff",
	"paper": "#fbfaf6",
	"sand": "#f3eee1",
	"tint": "#eef6f0",
	"wash": "#dbefe2",
	"mist": "#b9d8c4",
	"ink": "#10201a",
	"muted": "#4b5a53",
	"line": "#e3e1d6",
	"edge": "#7b8780",
	"bar": "#14532d",
	"deep": "#14342a",
	"night": "#0c2117",
	"haze": "#cfe0d6",
	"button": "#166534",
	"onButton": "#ffffff",
	"buttonEdge": "#166534",
	"buttonPressed": "#005526",
	"link": "#166534",
	"leaf": "#408f5f",
	"action": "#b45309",
	"onAction": "#ffffff",
	"actionEdge": "#b45309",
	"actionPressed": "#9b4500",
	"accentText": "#ad4e00",
	"glow": "#d9770c",
	"honey": "#fdd9a0",
	"cream": "#fdf0da",
	"sun": "#f3e8d2",
	"umber": "#5b3206",
	"ring": "#cb6e00",
	"ringOnDark": "#fdd9a0",
	"error": "#b3261e",
	"onError": "#ffffff",
	"errorTint": "#fbe4e2",
	"darkPaper": "#0c1712",
	"darkSurface": "#13241c",
	"darkSoft": "#1c3429",
	"darkInk": "#f0f6f2",
	"darkMuted": "#b4c4bb",
	"darkLine": "#33493e",
	"darkEdge": "#7f958a",
	"darkButton": "#61d298",
	"darkError": "#ffb4ab"
};

export const logo = {
	"viewBox": "0 0 32 32",
	"shapes": "<path d=\"M7 23 14.5 14l4 4L25 9v14z\" fill=\"currentColor\"/>"
};

export const headline = "Georgia,serif";
