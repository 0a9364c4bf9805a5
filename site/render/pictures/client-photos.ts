import { basename } from "node:path";
import { testimonials } from "../../../business/facts.ts";
import { ownFile } from "../../../theme/own-file.ts";
import { photoPath } from "../../content/clients.ts";
import { writeDist } from "../files/write-files.ts";
import { readPicture } from "./read-picture.ts";

/** Size of a client's round picture in pixels; it is made for screens with three dots per pixel. */
const side = 48;
const scale = 3;

/** Smallest size of a client's picture, in pixels. */
export const leastPhoto = { width: side * 2, height: side * 2 };

/** Crops a client's picture for the pages. @throws ContentError if that isn't possible */
export async function prepareClientPhoto(file: string): Promise<Uint8Array> {
	const saveAs = `business/photos/${basename(file).replace(/\.\w+$/, "")}.jpg`;
	const picture = await readPicture({ file, saveAs }, leastPhoto);
	try {
		return await picture.crop(side * scale, side * scale, "webp", 80);
	} catch (thrown) {
		throw picture.unreadable(thrown);
	}
}

/** Writes the pictures of the clients who are quoted, and no others from the folder. */
export async function writeClientPhotos(): Promise<void> {
	for (const { photo } of testimonials)
		if (photo)
			await writeDist(photoPath(photo), await prepareClientPhoto(ownFile(photo, "photos")));
}
