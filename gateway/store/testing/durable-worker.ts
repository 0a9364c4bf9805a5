/** A Durable Object with only a store in it, on the clock passed with each request. */
import type { TestClock } from "../../testing/test-clock.ts";
import { createDurableObjectEngine, type DurableStorage } from "../durable-object/engine.ts";
import type { Engine, Statement } from "../engine.ts";
import { answerRpc } from "../rpc/client.ts";

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

	async fetch(request: Request): Promise<Response> {
		if (request.headers.get("Prepare")) return this.#prepare(request);
		try {
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
