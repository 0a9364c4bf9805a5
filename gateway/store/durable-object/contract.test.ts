/** @module-tag all */
import { afterAll, beforeAll } from "vitest";
import { describeLeadStore } from "../testing/contract.ts";
import {
	type DurableObjectStores,
	startDurableObjectStores,
} from "../testing/durable-object-stores.ts";

let stores: DurableObjectStores;
beforeAll(async () => {
	stores = await startDurableObjectStores(20_000);
});
afterAll(() => stores.close());

describeLeadStore("The store of a Durable Object", (clock) => {
	const open = stores.create(clock);
	return {
		...{ store: open(), again: open },
		playHistories: (histories) => stores.play(clock, histories),
	};
});
