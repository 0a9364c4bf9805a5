import { type Context, Hono } from "hono";
import type { DeskTools } from "../../../desk/desk-tools.ts";
import type { AddedPicture } from "../../../desk-api/features/publishing.ts";
import { limits } from "../../../limits/limits.ts";
import { ServiceError } from "../../../services/service-error.ts";
import type { LeadStore } from "../../../store/store.ts";
import { factsOf } from "../facts/facts-store.ts";
import { pictureTypes, prunePictures } from "./picture-files.ts";
import type { ReceivePicture } from "./receive-picture-file.ts";

export interface PictureRoutesOptions {
	store: Pick<LeadStore, "consume" | "part">;
	receive: ReceivePicture;
}

/** Largest file, in bytes: twice what a phone makes. */
const maxBytes = 20_000_000;

/** Reads the request's body. @throws ServiceError if it is too long */
async function readBytes({ req }: Context): Promise<Uint8Array> {
	const tooLong = () =>
		new ServiceError(
			"invalid",
			"This picture is too big. The limit is 20 MB, so please save a smaller copy.",
		);
	if (Number(req.header("Content-Length") ?? 0) > maxBytes) throw tooLong();
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of req.raw.body ?? []) {
		bytes += chunk.byteLength;
		if (bytes > maxBytes) throw tooLong();
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}

/** The file's name as a sentence can show it. */
const shownName = (name = "") =>
	name
		.replace(/[^\p{L}\p{N} ._()-]/gu, "")
		.trim()
		.slice(-60) || "The picture";

/** The desk's routes for pictures: one is added to the store, and shown by its name. */
export function createPictureRoutes({ store, receive }: PictureRoutesOptions, tools: DeskTools) {
	const app = new Hono();
	app.post("/business/pictures", async (c) => {
		await tools.requireSession(c);
		const use = c.req.query("use") ?? "";
		if (!/^(?:portrait|photo|mark|icon)$/.test(use))
			throw new ServiceError("invalid", "There's no place for this picture.");
		const wait = await store.consume("desk pictures", limits.settingsTestsPerMinute);
		if (wait > 0)
			throw new ServiceError("too-many", "Too many pictures at once. Please wait a minute.", wait);
		const { name, bytes } = await receive(use, shownName(c.req.query("name")), await readBytes(c));
		const type = name.endsWith(".svg") ? pictureTypes.svg : pictureTypes.webp;
		await factsOf(store).addPicture({ hash: name, type, bytes });
		await prunePictures(factsOf(store), Date.now());
		return c.json<AddedPicture>({ name });
	});
	app.get("/business/pictures/:name", async (c) => {
		await tools.requireSession(c);
		const picture = await factsOf(store).picture(c.req.param("name"));
		if (!picture) throw new ServiceError("gone", "There is no such picture.");
		c.header("Cache-Control", "private, max-age=31536000, immutable");
		return c.body(Buffer.from(picture.bytes, "base64"), 200, { "Content-Type": picture.type });
	});
	return app;
}
