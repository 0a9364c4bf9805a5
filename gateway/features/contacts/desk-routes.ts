/** The desk's routes for people whom the coach adds. */
import { Hono } from "hono";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type { ContactImports } from "../../desk-api/features/contacts.ts";
import type { PermissionRecords } from "../../feature.ts";
import type { Log } from "../../lib/log.ts";
import { parseSent } from "../../services/query.ts";
import type { LeadStore } from "../../store/store.ts";
import { addByHand } from "./by-hand.ts";
import {
	addToImport,
	beginImport,
	checkContacts,
	listImports,
	undoImport,
	uuid,
} from "./imports.ts";

/** Fits 200 people with a long note each. */
const maxBodyBytes = 1024 * 1024;

interface ContactRoutesOptions {
	store: LeadStore;
	log: Log;
	tools: DeskTools;
	/** Undefined if consents are not recorded. */
	readPermissions(): PermissionRecords | undefined;
}

export function createContactRoutes(options: ContactRoutesOptions): Hono {
	const { store, log, tools, readPermissions } = options;
	const app = new Hono();
	app.put("/leads/:id/by-hand", async (c) => {
		const id = parseSent(uuid, c.req.param("id"));
		const lead = await addByHand(store, id, await tools.readJson(c));
		log("added-by-hand", { id });
		return c.json(lead);
	});
	app.get("/contacts/imports", async (c) =>
		c.json<ContactImports>({ imports: await listImports(store) }),
	);
	app.post("/contacts/check", async (c) =>
		c.json(await checkContacts(store, await tools.readJson(c, maxBodyBytes))),
	);
	app.post("/contacts/imports", async (c) =>
		c.json(await beginImport(store, await tools.readJson(c)), 201),
	);
	app.post("/contacts/imports/:id/rows", async (c) =>
		c.json(
			await addToImport(
				...([store, c.req.param("id"), await tools.readJson(c, maxBodyBytes)] as const),
				readPermissions(),
			),
		),
	);
	app.delete("/contacts/imports/:id", async (c) => {
		const undone = await undoImport(store, c.req.param("id"), readPermissions());
		log("import-undone", { left: undone.added });
		return c.json(undone);
	});
	return app;
}
