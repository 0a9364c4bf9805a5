/**
 * Derives all shades from a brand's two colours. Shades keep the brand's hue and strength; if one
 * is read on another, its lightness moves in small steps until the contrast is sufficient.
 */
import { clampChroma, converter, formatHex, interpolate, parse, wcagContrast } from "culori";

const toOklch = converter("oklch");

/**
 * Contrast that WCAG 2.2 requires of text (1.4.3), and of edges, icons and focus rings (1.4.11).
 */
const legible = 4.5;
const visible = 3;

/** Lightness, chroma (0 to about 0.3) and hue in degrees: oklch. */
interface Shade {
	l: number;
	c: number;
	h: number;
}

/** Two colours that are known to work: for examples, and to test one colour at a time. */
export const evergreen = { primary: "#166534", accent: "#b45309" };

/** A colour of the brand cannot be used; the message is for its owner. */
export class BrandError extends Error {}

function shadeOf(name: string, hex: string): Shade {
	const colour = /^#[\da-f]{6}$/i.test(hex) ? toOklch(parse(hex)) : undefined;
	if (!colour)
		throw new BrandError(
			`${name} is not a colour: write # and six digits, such as ${evergreen.primary}.`,
		);
	return { l: colour.l, c: colour.c, h: colour.h ?? 0 };
}

const hexOf = ({ l, c, h }: Shade): string =>
	formatHex(clampChroma({ mode: "oklch", l, c, h }, "oklch")) ?? "#000000";

/** Mixes a share of one colour into another, like CSS's color-mix() in sRGB. */
const mix = (some: string, ground: string, share: number): string =>
	formatHex(interpolate([ground, some], "rgb")(share)) ?? ground;

/**
 * The shade nearest to the wanted one that has enough contrast on every ground; black or white if
 * none has.
 *
 * @param step -1 makes it darker, for light grounds; 1 lighter, for dark ones
 */
function readable(
	wanted: Shade,
	grounds: readonly string[],
	contrast: number,
	step: 1 | -1,
): string {
	for (let l = wanted.l; l >= 0 && l <= 1; l += 0.005 * step) {
		const hex = hexOf({ ...wanted, l });
		if (grounds.every((ground) => wcagContrast(hex, ground) >= contrast)) return hex;
	}
	return step > 0 ? "#ffffff" : "#000000";
}

/**
 * Derives the palette.
 * @throws BrandError if a value isn't a colour, or neither white nor dark text can be read on it
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of shades, most of which are measured against others
export function derivePalette({ primary, accent }: { primary: string; accent: string }) {
	const brand = shadeOf("The primary colour", primary);
	const spark = shadeOf("The accent colour", accent);
	/**
	 * How strong the brand's colour is, compared with the evergreen for which the amounts below were
	 * chosen.
	 */
	const strength = Math.min(1.6, brand.c / 0.108);
	const sparkStrength = Math.min(1.4, spark.c / 0.146);
	/**
	 * A dark yellow is olive, which nobody would recognise as their brand, so dark yellows turn
	 * brown.
	 */
	const browns = brand.h > 70 && brand.h < 112;
	const tone = (l: number, c: number, turn = 0): Shade => {
		const colour = { l, c: c * strength, h: (brand.h + turn + 360) % 360 };
		return browns && l < 0.5 ? { l, c: colour.c * 0.4, h: 65 } : colour;
	};
	const glow = (l: number, c: number, turn = 0): Shade => ({
		l,
		c: c * sparkStrength,
		h: (spark.h + turn + 360) % 360,
	});

	const white = "#ffffff";
	const surface = white;
	const page = hexOf(glow(0.985, 0.005, 46));
	const band = hexOf(glow(0.949, 0.018, 40));
	const soft = hexOf(tone(0.965, 0.012, 2));
	const brandSoft = hexOf(tone(0.934, 0.027, 5));
	const light = [surface, page, band, soft, brandSoft];
	const text = readable(tone(0.227, 0.025, 17), light, 12, -1);
	/** White text if it is legible; otherwise white or dark text, whichever has more contrast. */
	const on = (ground: string) =>
		wcagContrast(white, ground) >= Math.min(legible, wcagContrast(text, ground)) ? white : text;
	/** Dark grounds carry white text, whatever the brand. */
	const deepen = (shade: Shade) => readable(shade, [white], 8.5, -1);

	const bar = deepen(tone(Math.min(0.393, brand.l * 0.88), 0.09, 1));
	const bandDark = deepen(tone(0.297, 0.042, 19));
	const bandDarkest = deepen(tone(0.227, 0.034, 10));
	const dark = [bar, bandDark, bandDarkest];
	const darkSurface = hexOf(tone(0.242, 0.028, 12));
	const darkPage = hexOf(tone(0.193, 0.02, 12));
	const darkSoft = hexOf(tone(0.301, 0.036, 12));
	const darks = [darkSurface, darkPage, darkSoft];

	const action = hexOf(spark);
	const button = hexOf(brand);
	for (const [name, hex, shade] of [
		["primary", button, brand],
		["accent", action, spark],
	] as const) {
		if (Math.max(wcagContrast(white, hex), wcagContrast(text, hex)) >= legible) continue;
		throw new BrandError(
			`Neither white nor dark text can be read on the ${name} colour ${hex}. The nearest one that works is ${readable(shade, [white], legible, -1)}.`,
		);
	}

	const warningSurface = hexOf(glow(0.96, 0.032, 32));
	const accentShape = hexOf(glow(0.666, 0.157, 9));
	const accentOnDark = readable(glow(0.902, 0.083, 30), dark, legible, 1);
	const darkDanger = "#ffb4ab";

	return {
		white,
		/** The page, surfaces on it (cards, fields), and a quiet band across it. */
		page,
		surface,
		band,
		/** The faintest ground in the brand's colour, a stronger one, and one for edges and shapes. */
		soft,
		brandSoft,
		brandLine: hexOf(tone(0.854, 0.043, 6)),
		/** Text, quieter text, hairlines, and the edge of a field. */
		text,
		muted: readable(tone(0.452, 0.022, 14), light, legible, -1),
		line: hexOf(glow(0.908, 0.015, 49)),
		edge: readable(tone(0.611, 0.017, 9), light, visible, -1),
		/**
		 * The bar at the top, and dark bands, each darker than the one before. White is legible on all
		 * of them.
		 */
		bar,
		bandDark,
		bandDarkest,
		/** Quieter text on dark bands. */
		mutedOnDark: readable(tone(0.891, 0.023, 9), dark, legible, 1),
		/**
		 * A button in the brand's colour, its label, its edge, and the button while hovered or pressed.
		 */
		button,
		onButton: on(button),
		buttonEdge: readable(brand, light, visible, -1),
		buttonPressed:
			on(button) === white
				? hexOf({ ...brand, l: brand.l - 0.055 })
				: hexOf({ ...brand, l: Math.min(1, brand.l + 0.04) }),
		/** The brand's colour as text, on any light ground. */
		link: readable(brand, light, legible, -1),
		/** The brand's colour for shapes in drawings. */
		brandShape: hexOf(tone(0.587, 0.108, 3)),
		/** The button for the main action, its label, its edge, and the button while pressed. */
		accent: action,
		onAccent: on(action),
		accentEdge: readable(spark, light, visible, -1),
		accentPressed:
			on(action) === white
				? hexOf({ ...spark, l: spark.l - 0.06 })
				: hexOf({ ...spark, l: Math.min(1, spark.l + 0.04) }),
		/** The accent as text, on any light ground. */
		accentText: readable(spark, light, legible, -1),
		/** The accent on dark bands, and for decoration only: too faint for text. */
		accentOnDark,
		accentShape,
		accentSoft: hexOf(glow(0.934, 0.031, 36)),
		/** Warnings: ground, text and edge. */
		warningSurface,
		warningText: readable(glow(0.362, 0.08, 12), [warningSurface], 7, -1),
		warningEdge: mix(accentShape, warningSurface, 0.45),
		/** The focus ring, on light and on dark grounds. */
		ring: readable(glow(0.666, 0.157, 9), light, visible, -1),
		ringOnDark: readable(glow(0.902, 0.083, 30), dark, visible, 1),
		/** Errors: the same for every brand, because people know the colour. */
		danger: "#b3261e",
		onDanger: white,
		dangerSurface: "#fbe4e2",
		/** The same roles in dark mode: `tokens.ts` pairs them. */
		darkPage,
		darkSurface,
		darkSoft,
		darkText: readable(tone(0.962, 0.008, 6), darks, 12, 1),
		darkMuted: readable(tone(0.805, 0.022, 10), darks, legible, 1),
		darkLine: hexOf(tone(0.383, 0.033, 11)),
		darkEdge: readable(tone(0.649, 0.03, 12), darks, visible, 1),
		darkButton: readable(tone(0.783, 0.134, 7), darks, legible, 1),
		darkWarningSurface: mix(accentOnDark, darkSurface, 0.12),
		darkWarningEdge: mix(accentOnDark, darkSurface, 0.35),
		darkDanger,
		darkDangerSurface: mix(darkDanger, darkSurface, 0.12),
	};
}

/** Every shade, "#rrggbb", by its role. */
export type Palette = ReturnType<typeof derivePalette>;
