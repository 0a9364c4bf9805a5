/** Pictures uploaded at the desk: rows of the store, written to the cache folder for the program that publishes. */
import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dayMs } from "../../../lib/time.ts";
import type { FactsStore } from "../facts/facts-store.ts";

/** From this number of pictures on, unused ones are deleted ({@link prunePictures}). */
const mostPictures = 100;

export const pictureTypes = { webp: "image/webp", svg: "image/svg+xml" } as const;

/** Names of uploaded pictures in facts. */
const namesIn = (facts: string): string[] => [
	...new Set(facts.match(/(?<=")[\da-f]{32}\.(?:webp|svg)(?=")/g)),
];

/** Writes the pictures that facts name, unless they are in the folder already. */
export async function bringPictures(
	store: FactsStore,
	cacheFolder: string,
	facts: string,
): Promise<void> {
	const folder = join(cacheFolder, "pictures");
	for (const name of namesIn(facts)) {
		const file = join(folder, name);
		if (existsSync(file)) continue;
		const picture = await store.picture(name);
		if (!picture) continue;
		await mkdir(folder, { recursive: true });
		await writeFile(`${file}.part`, Buffer.from(picture.bytes, "base64"));
		await rename(`${file}.part`, file);
	}
}

/** Deletes pictures that neither the draft nor a version names, once there are many. */
export async function prunePictures(store: FactsStore, now: number): Promise<void> {
	const all = await store.pictures();
	if (all.length < mostPictures) return;
	const { draft = "" } = await store.state();
	const namedFiles = new Set(namesIn(draft));
	for (const { version } of await store.versions())
		for (const name of namesIn((await store.version(version))?.facts ?? "")) namedFiles.add(name);
	for (const name of all) {
		if (namedFiles.has(name)) continue;
		const picture = await store.picture(name);
		// A picture uploaded today may belong to a form that is not saved yet.
		if (picture && picture.madeAt < now - dayMs) await store.removePicture(name);
	}
}
