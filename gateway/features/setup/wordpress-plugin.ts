import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** Files of the built plugin that name the coach's site (packages/wordpress/build.ts). */
const originPlaces = [
	["coachkit/facts.php", /(?<='origin' => ')[^']*/],
	["coachkit/coachkit.php", /(?<=Author URI: ).*/],
] as const;

/** The built plugin with the origin of its forms filled in: the coach needn't type it. */
export function setPluginOrigin(zip: Uint8Array, origin: string): Uint8Array {
	const files = unzipSync(zip);
	for (const [path, place] of originPlaces) {
		const file = files[path];
		// A function, because `$` has a meaning in a replacement.
		if (file) files[path] = strToU8(strFromU8(file).replace(place, () => origin));
	}
	return zipSync(files);
}
