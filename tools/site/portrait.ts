import { createAvatar } from "@dicebear/core";
import * as micah from "@dicebear/micah";
import { writeDist } from "./write.ts";

/** Writes the drawn portrait, which stands in until the owner adds a picture (`site/components/portrait.tsx`). */
export async function writePortrait(): Promise<void> {
	await writeDist("portrait.svg", portrait());
}

/** A friendly face in the site's colours, framed 480 by 552 with a hill behind it. */
function portrait(): string {
	const figure = createAvatar(micah, {
		baseColor: ["e8b896"],
		hair: ["fonze"],
		hairColor: ["3b2a20"],
		shirt: ["collared"],
		shirtColor: ["166534"],
		mouth: ["smile"],
		eyes: ["smiling"],
		eyebrows: ["up"],
		nose: ["curve"],
		ears: ["attached"],
		earringsProbability: 0,
		facialHairProbability: 0,
		glassesProbability: 0,
	})
		.toString()
		.replace("<svg", '<svg x="24" y="104" width="456" height="456"');
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 552" width="480" height="552"><defs><linearGradient id="sky" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="#dcefe2"/><stop offset="1" stop-color="#f3e8d2"/></linearGradient></defs><path fill="url(#sky)" d="M0 0h480v552H0z"/><circle cx="388" cy="112" r="46" fill="#fcd9a0"/><circle cx="240" cy="470" r="336" fill="#14532d" fill-opacity=".13"/><path d="M0 452c90-70 170-76 262-30s150 40 218-10v140H0z" fill="#14532d" fill-opacity=".12"/>${figure}</svg>`;
}
