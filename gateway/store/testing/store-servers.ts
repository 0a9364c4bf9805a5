/** Every kind of store a gateway may run on, for tests of whole gateways. */
import { hasPostgres, startPostgres } from "../../testing/postgres-server.ts";
import type { TestClock } from "../../testing/test-clock.ts";
import { createPostgresStore } from "../postgres/postgres-store.ts";
import { createSqliteStore } from "../sqlite/sqlite-store.ts";
import type { LeadStore } from "../store.ts";
import { startDurableObjectStores } from "./durable-object-stores.ts";

/** The server behind a kind of store. */
export interface StoreServer {
	/**
	 * Creates an empty store on a test's clock. Each call of the result opens it as another process would.
	 */
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

/** Kinds that can be started on this machine. */
export const storeKinds = (Object.keys(storeServers) as StoreKind[]).filter(
	(kind) => kind !== "postgres" || hasPostgres,
);
