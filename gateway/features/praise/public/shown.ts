/** Testimonials that everyone may see: agreed to by the client, and approved by the coach. */
import { hash } from "node:crypto";
import type { ReadQuotes } from "../../../services/published-content.ts";
import type { LeadStore } from "../../../store/store.ts";
import { closeAgain } from "../closed.ts";
import { maxShown } from "../limits.ts";
import { type Praise, praiseOf } from "../praise.ts";

/** Path of a picture's file. */
export const picturePath = (picture: string): string => `/praise/pictures/${picture}.webp`;

/** Newest first. A restored copy's withdrawn words are deleted again. */
export async function readShown(store: Pick<LeadStore, "kv" | "part">): Promise<Praise[]> {
	let list = await praiseOf(store).shown(maxShown);
	while (await closeAgain(store, list)) list = await praiseOf(store).shown(maxShown);
	return list;
}

/** The testimonials of {@link readShown}, for the site's pages. */
export const readQuotes: ReadQuotes = async (store) =>
	(await readShown(store)).map(({ text, figure, name, trade, picture }) => {
		const quote = { text, figure, name, trade, picture: picture && picturePath(picture) };
		return { hash: hash("sha256", JSON.stringify(quote), "hex"), ...quote };
	});
