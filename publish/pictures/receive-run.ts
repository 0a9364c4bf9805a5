/**
 * `receive-run.ts <use> <name>`: the program a gateway runs for a picture uploaded at the desk. Reads the picture
 * from stdin, and writes a line of JSON: the prepared picture, or a sentence. Also caches a portrait's crops for
 * all pages, so publishing needn't make them.
 */
import { hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { preparePortrait } from "../../site/render/pictures/own-portrait.ts";
import { sentencesOf } from "../../tools/errors/source-error.ts";
import { type PictureUse, receivePicture } from "./receive-picture.ts";

const [use = "", name = ""] = process.argv.slice(2);
const answer = (line: object) =>
	new Promise<void>((resolve) =>
		process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()),
	);

try {
	const input = await buffer(process.stdin);
	const { ending, bytes } = await receivePicture(use as PictureUse, name, input);
	const fileName = `${hash("sha256", bytes, "hex").slice(0, 32)}.${ending}`;
	const folder = join(process.env.PUBLISH_CACHE ?? "", "pictures");
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, fileName), bytes);
	await answer({ name: fileName, bytes: Buffer.from(bytes).toString("base64") });
	if (use === "portrait") await preparePortrait(join(folder, fileName));
} catch (thrown) {
	const sentence = sentencesOf(thrown);
	if (!sentence) throw thrown;
	await answer({ sentence });
}
process.exit(0);
