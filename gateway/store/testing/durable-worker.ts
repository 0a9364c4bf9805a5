/** A Durable Object with only a store in it, on the clock passed with each request. */
import { runPeopleHistories } from "../../desk/people/people-histories.ts";
import { runFigureHistories } from "../../features/reports/figure-histories.ts";
import { type TestClock, testClock } from "../../testing/test-clock.ts";
import { createDurableObjectEngine, type DurableStorage } from "../durable-object/engine.ts";
import type { Engine, Statement } from "../engine.ts";
import { createLeadStore } from "../lead-store.ts";
import { runHistories } from "../outcomes/testing/outcome-histories.ts";
import { answerRpc } from "../rpc/client.ts";
import { bench, type Histories } from "./harness.ts";

const historiesOf = {
	...{ people: runPeopleHistories, figures: runFigureHistories, outcomes: runHistories },
} satisfies Record<Histories["of"], unknown>;

export class Store {
	readonly #storage: DurableStorage;
	/** One engine per simulated process. */
	readonly #engines = new Map<string, { engine: Engine; clock: { at: TestClock } }>();

	constructor({ storage }: { storage: DurableStorage }) {
		this.#storage = storage;
	}

	#open(process: string, at: TestClock): Engine {
		const clock = { at };
		const engine = createDurableObjectEngine(this.#storage, undefined, {
			wall: () => clock.at.now + clock.at.ahead,
			uptime: () => clock.at.now,
			boot: "one",
		});
		this.#engines.set(process, { engine, clock });
		return engine;
	}

	/** Creates a store of an earlier version, or damages one. */
	async #prepare(request: Request): Promise<Response> {
		for (const [sql, ...values] of (await request.json()) as Statement[])
			this.#storage.sql.exec(sql, ...values);
		return new Response();
	}

	/** Plays random histories inside the object: over HTTP, each step would take several requests. */
	async #play(request: Request): Promise<Response> {
		const { of, count, first } = (await request.json()) as Histories;
		const { now } = JSON.parse(request.headers.get("Clock") ?? "") as TestClock;
		const clock = testClock(now);
		const { sql } = this.#storage;
		// Histories have no power cuts, so they needn't wait for the disk, which would take nine tenths of the time.
		const storage: DurableStorage = {
			...{ sql, sync: async () => {}, getAlarm: async () => null, setAlarm: async () => {} },
			transactionSync: (run) => this.#storage.transactionSync(run),
		};
		const store = createLeadStore(createDurableObjectEngine(storage, undefined, clock), 20_000);
		const at = Object.assign(bench(), { clock, store });
		return Response.json(await historiesOf[of](at, count, first));
	}

	async fetch(request: Request): Promise<Response> {
		if (request.headers.get("Prepare")) return this.#prepare(request);
		try {
			if (request.headers.get("Histories")) return await this.#play(request);
			return await this.#answer(request);
		} catch (thrown) {
			return new Response(String(thrown), { status: 500 });
		}
	}

	async #answer(request: Request): Promise<Response> {
		const process = request.headers.get("Process") ?? "";
		const at = JSON.parse(request.headers.get("Clock") ?? "") as TestClock;
		const known = this.#engines.get(process);
		if (known) known.clock.at = at;
		const engine = known?.engine ?? this.#open(process, at);
		return Response.json(await answerRpc(engine, await request.json()));
	}
}

interface Env {
	STORES: { idFromName(name: string): unknown; get(id: unknown): Store };
}

export default {
	/** Each store is a separate object. */
	fetch(request: Request, { STORES }: Env): Promise<Response> {
		return STORES.get(STORES.idFromName(request.headers.get("Store") ?? "")).fetch(request);
	},
};
