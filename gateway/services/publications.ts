/** Records when publications went live. The desk says which one a lead's visitor saw. */
import { defineKey } from "../lib/kv.ts";
import type { LeadStore } from "../store/store.ts";

/** A publication, by the id that its forms put into leads. Times are milliseconds since 1970. */
interface LivePublication {
	id: string;
	/** When a gateway first served it. */
	at: number;
}

/** Newest first. */
const publicationsKey = defineKey<LivePublication[]>("publications");
const maxPublications = 200;

type Store = Pick<LeadStore, "kv" | "now">;

/** The id of a web root's publication; undefined for one from an earlier release. */
function idOf(manifest: Uint8Array | undefined): string | undefined {
	if (!manifest) return undefined;
	const { id } = JSON.parse(new TextDecoder().decode(manifest)) as { id?: string };
	return id;
}

/** Records when a web root was first served. */
export async function notePublication(
	{ kv, now }: Store,
	readFile: (path: string) => Promise<Uint8Array | undefined>,
): Promise<void> {
	const id = idOf(await readFile("embed/manifest.json"));
	if (!id) return;
	for (;;) {
		const publications = await kv.get(publicationsKey);
		if (publications?.some((each) => each.id === id)) return;
		const next = [{ id, at: await now() }, ...(publications ?? [])].slice(0, maxPublications);
		if (await kv.compareAndSet(publicationsKey, publications, next)) return;
	}
}

/** When a publication went live; undefined if this installation has no record of it. */
export async function findPublicationTime({ kv }: Store, id: string): Promise<number | undefined> {
	const publications = await kv.get(publicationsKey);
	return publications?.find((each) => each.id === id)?.at;
}
