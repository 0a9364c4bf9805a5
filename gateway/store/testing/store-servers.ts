/** Every store that a gateway may run on, for tests of a whole gateway. */
import { hasPostgres, startPostgres } from "../../testing/postgres-server.ts";
import type { TestClock } from "../../testing/test-clock.ts";
import { createPostgresStore } from "../postgres/postgres-store.ts";
import { createSqliteStore } from "../sqlite/sqlite-store.ts";
import type { LeadStore } from "../store.ts";
import { startDurableObjectStores } from "./durable-object-stores.ts";

/** What a kind of store runs on. */
export interface StoreServer {
	/** Makes an empty store on a test's clock; each call of the result opens it as another process does. */
	create(clock: TestClock): () => LeadStore;
	close(): Promise<void>;
}

export const storeServers = {
	sqlite: async () => ({
		create(clock) {
			const store = createSqliteStore(":memory:", { clock });
			return () => store;
		},
		close: async () => {},
	}),
	async postgres() {
		const server = await startPostgres({ safe: false });
		let count = 0;
		return {
			create(clock) {
				const address = server.database(`world${++count}`);
				return () => createPostgresStore(address, { clock });
			},
			close: () => server.close(),
		};
	},
	workerd: () => startDurableObjectStores(),
} satisfies Record<string, () => Promise<StoreServer>>;

export type StoreKind = keyof typeof storeServers;

/** Those that can be started on this machine. */
export const storeKinds = (Object.keys(storeServers) as StoreKind[]).filter(
	(kind) => kind !== "postgres" || hasPostgres,
);
