import { join } from "node:path";
import shipped from "../../../business/facts.json" with { type: "json" };
import { openPublisher } from "../../../gateway/features/publishing/open-publisher.ts";
import type { Publisher } from "../../../gateway/features/publishing/publisher.ts";
import { openStore } from "../../../gateway/store/open-store.ts";
import type { LeadStore } from "../../../gateway/store/store.ts";

const root = join(import.meta.dirname, "../../..");

/** Opens store and publisher of a folder. */
export async function openAt(folder: string): Promise<{ store: LeadStore; publisher: Publisher }> {
	const env = {
		...{ LEADS_DB: join(folder, "leads.db"), DIST: join(root, "dist") },
		...{ PUBLISHED: join(folder, "published"), SITE_URL: "https://coach.example" },
	};
	const store = openStore(env.LEADS_DB);
	const publisher = openPublisher(root, {
		...{ store, env, log: () => {}, readEnvironment: async () => env },
		onSwitched: async () => {},
	});
	if (!publisher) throw new Error("There is no release: run npm run build first.");
	return { store, publisher };
}

/** The facts of a number: its brand says which. */
export async function readNext(store: LeadStore, number: number) {
	const { $schema: _, ...facts } = structuredClone(shipped);
	facts.identity.brand = `Brand ${number} end`;
	const { revision } = await store.facts.state();
	return { text: JSON.stringify(facts), revision };
}
