import { createAvatar } from "@dicebear/core";
import * as micah from "@dicebear/micah";
import { inlineTokens, materials, palette } from "../../theme/tokens.ts";
import { writeDist } from "./write-files.ts";

/** A shade as DiceBear wants it. */
const bare = (hex: string) => hex.slice(1);

/** Writes the drawn portrait, which stands in until the owner adds a picture (`own-portrait.ts`). */
export async function writePortrait(): Promise<void> {
	await writeDist("portrait.svg", portrait());
}

/** A friendly face in the site's colours, framed 480 by 552 with a hill behind it. */
function portrait(): string {
	const figure = createAvatar(micah, {
		baseColor: [bare(materials.skin)],
		hair: ["fonze"],
		hairColor: [bare(materials.hair)],
		shirt: ["collared"],
		shirtColor: [bare(palette.button)],
		mouth: ["smile"],
		eyes: ["smiling"],
		eyebrows: ["up"],
		nose: ["curve"],
		ears: ["attached"],
		earringsProbability: 0,
		facialHairProbability: 0,
		glassesProbability: 0,
		size: 456,
	});
	return inlineTokens(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 552" width="480" height="552"><defs><linearGradient id="sky" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="var(--brand-soft)"/><stop offset="1" stop-color="var(--accent-soft)"/></linearGradient></defs><path fill="url(#sky)" d="M0 0h480v552H0z"/><circle cx="388" cy="112" r="46" fill="var(--accent-on-dark)"/><circle cx="240" cy="470" r="336" fill="var(--bar)" fill-opacity=".13"/><path d="M0 452c90-70 170-76 262-30s150 40 218-10v140H0z" fill="var(--bar)" fill-opacity=".12"/><g transform="translate(24 104)">${figure}</g></svg>`,
	);
}
