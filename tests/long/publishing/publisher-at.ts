import { join } from "node:path";
import shipped from "../../../business/facts.json" with { type: "json" };
import { factsOf } from "../../../gateway/features/publishing/facts/facts-store.ts";
import { openPublisher } from "../../../gateway/features/publishing/open-publisher.ts";
import type { Publisher } from "../../../gateway/features/publishing/publisher.ts";
import { features } from "../../../gateway/features.ts";
import { installFeatures } from "../../../gateway/start-features.ts";
import { openStore } from "../../../gateway/store/open-store.ts";
import type { LeadStore } from "../../../gateway/store/store.ts";

const root = join(import.meta.dirname, "../../..");

/** Opens a store, and a publisher with its own folder. */
export async function openAt(
	folder: string,
	db: string,
): Promise<{ store: LeadStore; publisher: Publisher }> {
	const env = {
		...{ LEADS_DB: db, DIST: join(root, "dist") },
		...{ PUBLISHED: join(folder, "published"), SITE_URL: "https://coach.example" },
	};
	installFeatures(features);
	const store = openStore(db);
	const publisher = openPublisher(root, {
		...{ store, env, log: () => {}, readEnvironment: async () => env },
		onSwitched: async () => {},
	});
	if (!publisher) throw new Error("There is no release: run npm run build first.");
	return { store, publisher };
}

/** The telephone number of a round, which identifies its publication. */
export const phoneOf = (round: number) => `01632 960 ${200 + round}`;

/** The facts of a round. */
export async function readNext(store: LeadStore, round: number) {
	const { $schema: _, ...facts } = structuredClone(shipped);
	facts.contact.phone = phoneOf(round);
	facts.contact.phoneLink = `+44${phoneOf(round).slice(1).replaceAll(" ", "")}`;
	const { revision } = await factsOf(store).state();
	return { text: JSON.stringify(facts), revision };
}
