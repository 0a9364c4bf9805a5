/** The desk's routes for files. */
import { type Context, Hono } from "hono";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type { AddedDownload, DownloadLink, Downloads } from "../../desk-api/features/downloads.ts";
import type { FeatureCore } from "../../feature.ts";
import { limits } from "../../limits/limits.ts";
import { ServiceError } from "../../services/service-error.ts";
import { refusal } from "./file-types/file-source.ts";
import { nameFile } from "./file-types/file-types.ts";
import {
	changeFile,
	checkRoom,
	chooseForForm,
	fileGone,
	findFile,
	listFiles,
	maxFileBytes,
	putFile,
	quotaBytes,
	readCounts,
	removeFile,
	restoreFile,
	type StoredFile,
	usedBytes,
} from "./files.ts";
import { makeLink, plainUrl } from "./links.ts";
import { checkSize, receiveFile } from "./receive-file.ts";
import { sendFile } from "./send-file.ts";

type Core = Pick<FeatureCore, "store" | "log" | "gatewayUrl" | "siteUrl" | "readFile" | "shared">;

const checklistPath = "assets/business-checklist.pdf";

/** The list of files, as the desk shows it. */
async function readDownloads({
	store,
	gatewayUrl,
	siteUrl,
	readFile,
	shared,
}: Core): Promise<Downloads> {
	const [files, counts, totalBytes, checklist] = await Promise.all([
		...([listFiles(store), readCounts(store), usedBytes(store)] as const),
		readFile?.(checklistPath),
	]);
	const { ownForms } = shared();
	const toDto = async (file: StoredFile) => {
		const { id, name, type, bytes, changedAt, open, slug } = file;
		const forms = file.forms.map(async (form) => ({
			name: form,
			title: await ownForms.readTitle(form),
		}));
		return {
			...{ id, name, type, bytes, changedAt, count: counts.get(id) ?? 0 },
			forms: await Promise.all(forms),
			...(open && { url: plainUrl(gatewayUrl, slug) }),
		};
	};
	return {
		files: await Promise.all(files.toReversed().map(toDto)),
		...(checklist && {
			checklist: { bytes: checklist.byteLength, url: `${siteUrl}/${checklistPath}` },
		}),
		...{ used: totalBytes, quota: quotaBytes, maxBytes: maxFileBytes },
	};
}

export function createDownloadDeskRoutes(core: Core, tools: DeskTools): Hono {
	const { store, log, gatewayUrl } = core;
	const idOf = (c: Context) => c.req.param("id") ?? "";
	const find = async (c: Context) => {
		const file = await findFile(store, ({ id }) => id === idOf(c));
		if (!file) throw fileGone();
		return file;
	};

	/** Stores the request's body. @param old the file that it replaces */
	async function receive(c: Context, old?: StoredFile): Promise<AddedDownload> {
		await tools.requireSession(c);
		const wait = await store.consume("desk downloads", limits.settingsTestsPerMinute);
		if (wait > 0)
			throw new ServiceError("too-many", "Too many files at once. Please wait a minute.", wait);
		const name = c.req.query("name") ?? "";
		const length = Number(c.req.header("Content-Length") ?? 0);
		const otherBytes = (await usedBytes(store)) - (old?.bytes ?? 0);
		checkSize(length, name);
		checkRoom(otherBytes + length);
		const body = c.req.raw.body ?? [];
		const content = await receiveFile(store, {
			name,
			used: otherBytes,
			body: body as AsyncIterable<Uint8Array>,
		});
		const id = await putFile(store, content, old?.id);
		log("download-stored", { type: content.type, bytes: content.bytes });
		return { ...(await readDownloads(core)), id };
	}

	const app = new Hono();
	app.get("/downloads", async (c) => c.json(await readDownloads(core)));
	app.post("/downloads", async (c) => c.json<AddedDownload>(await receive(c), 201));
	app.post("/downloads/:id/content", async (c) =>
		c.json<AddedDownload>(await receive(c, await find(c))),
	);
	app.put("/downloads/:id", async (c) => {
		const { name, open } = await tools.readJson(c);
		if (name !== undefined && (typeof name !== "string" || !name.trim()))
			throw refusal("A file needs a name.");
		await changeFile(store, idOf(c), (file) => {
			if (typeof name === "string") file.name = nameFile(name, file.type);
			if (typeof open === "boolean") file.open = open;
		});
		return c.json(await readDownloads(core));
	});
	app.delete("/downloads/:id", async (c) => {
		await removeFile(store, idOf(c));
		return c.json(await readDownloads(core));
	});
	app.post("/downloads/:id/restore", async (c) => {
		await restoreFile(store, idOf(c));
		return c.json(await readDownloads(core));
	});
	app.post("/downloads/:id/link", async (c) =>
		c.json<DownloadLink>(await makeLink({ store, gatewayUrl }, await find(c))),
	);
	app.get("/downloads/:id/file", async (c) => {
		const answer = await sendFile(store, await find(c));
		if (!answer) throw fileGone();
		return answer;
	});
	app.put("/form-downloads/:form", async (c) => {
		const { file } = await tools.readJson(c);
		await chooseForForm(store, c.req.param("form"), typeof file === "string" ? file : "");
		return c.json(await readDownloads(core));
	});
	return app;
}
