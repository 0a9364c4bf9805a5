/**
 * A Durable Object that saves settings and restores copies with the gateway's own code, until edge-kills.test.ts
 * kills it. `PLANTED` names a fault that the test has to find.
 */
import { createSeal, type Seal } from "../../../gateway/desk-settings/seal.ts";
import {
	changeStoredSettings,
	readStoredSettings,
} from "../../../gateway/desk-settings/stored-settings.ts";
import type { AcceptedLead } from "../../../gateway/store/accepted-lead.ts";
import {
	createDurableObjectEngine,
	type DurableStorage,
} from "../../../gateway/store/durable-object/engine.ts";
import type { Engine } from "../../../gateway/store/engine.ts";
import { createLeadStore } from "../../../gateway/store/lead-store.ts";
import type { LeadStore } from "../../../gateway/store/store.ts";

interface Env {
	KEY: string;
	PLANTED: string;
	OBJECTS: { idFromName(name: string): unknown; get(id: unknown): Mortal };
}

/** Secrets in clear text, for the search to find. */
const brokenSeal: Seal = { close: async (_, text) => text, open: async (_, text) => text };

export class Mortal {
	readonly #engine: Engine;
	readonly #store: LeadStore;
	readonly #seal: Seal;
	readonly #planted: string;

	constructor({ storage }: { storage: DurableStorage }, { KEY, PLANTED }: Env) {
		this.#engine = createDurableObjectEngine(storage, () => {});
		this.#store = createLeadStore(this.#engine);
		this.#planted = PLANTED;
		this.#seal = PLANTED === "clear text" ? brokenSeal : createSeal(KEY);
	}

	async #save(value: string): Promise<Response> {
		const both = { MAIL_API_KEY: value, CRM_TOKEN: value };
		const save = (change: object) => changeStoredSettings(this.#store, this.#seal, change);
		if (this.#planted === "early answer") {
			setTimeout(() => void save(both), 50);
			return new Response();
		}
		if (this.#planted === "two halves") {
			await save({ MAIL_API_KEY: value });
			// Waits for the disk, to make the two halves separate changes.
			await new Promise((resolve) => setTimeout(resolve, 20));
			await save({ CRM_TOKEN: value });
		} else await save(both);
		return new Response();
	}

	async #restore(file: ReadableStream<Uint8Array>): Promise<Response> {
		const { copies } = this.#store;
		const { id } = await copies.load(file, async () => {}, []);
		const later = (await copies.countLater(id)) ?? 0;
		if (this.#planted === "half a copy") {
			await this.#engine.write("DELETE FROM leads WHERE rowid % 2 = 0");
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		await copies.restore(id, later, {
			...{ keptKeys: [], ownJobs: ["push"] },
			adaptValues: async (copy) => copy,
		});
		return new Response();
	}

	/** Leads, and what is left of copies that were being loaded once they've been discarded. */
	async #count(): Promise<Response> {
		const leads = (await this.#store.list({ limit: 5000 })).length;
		await this.#store.copies.discard();
		const left = await this.#engine.read<{ name: string }>(
			"SELECT name FROM sqlite_schema WHERE name LIKE 'restoring%'",
		);
		return Response.json({ leads, left });
	}

	async fetch(request: Request): Promise<Response> {
		const { pathname, searchParams } = new URL(request.url);
		switch (pathname) {
			case "/save":
				return this.#save(searchParams.get("value") ?? "");
			case "/settings":
				return Response.json(await readStoredSettings(this.#store, this.#seal));
			case "/copy":
				for (const lead of (await request.json()) as AcceptedLead[]) await this.#store.add(lead);
				return new Response(await this.#store.copies.make(null));
			case "/restore":
				return this.#restore(request.body as ReadableStream<Uint8Array>);
			default:
				return this.#count();
		}
	}
}

export default {
	/** Each name is an object of its own. */
	fetch: (request: Request, { OBJECTS }: Env): Promise<Response> =>
		OBJECTS.get(OBJECTS.idFromName(request.headers.get("Object") ?? "")).fetch(request),
};
