/** The gateway in a Durable Object: one object per coach, with all leads. */

import { setTimeout as sleep } from "node:timers/promises";
import type { FindProblem } from "../desk-settings/desk-settings.ts";
import { createWorkerdFeatures, findFeatureProblem } from "../features-workerd.ts";
import { describeError, jsonLog } from "../lib/log.ts";
import { intervals } from "../limits/intervals.ts";
import { type RunningGateway, runGateway } from "../run-gateway.ts";
import { redirectHome } from "../server/static/static-site.ts";
import { durableObjectDb, SettingsError } from "../settings/read.ts";
import type { Environment } from "../settings/values.ts";
import { createDurableObjectEngine, type DurableStorage } from "../store/durable-object/engine.ts";
import type { Engine } from "../store/engine.ts";
import { copyingKey } from "../store/kv/kv.ts";
import { createLeadStore } from "../store/lead-store.ts";
import { answerRpc, minTokenLength, rpcPath } from "../store/rpc/client.ts";
import { StoreUnusable } from "../store/store-error.ts";
import { fetchPost } from "./http-client.ts";
import { createSiteAnswers, siteHeader } from "./published-site.ts";
import { dropSocketTimeouts } from "./socket-timeouts.ts";
import { createStoreAccess } from "./store-access.ts";

dropSocketTimeouts();

/** How long an alarm waits for deliveries in flight. */
const deliveryTimeoutMs = 30_000;

const log = jsonLog((line) => console.log(line.trimEnd()));

/** A 503 that other origins' pages may read; browsers keep the lead and retry. */
export const unavailableResponse = (why: string): Response =>
	Response.json(
		{ error: why },
		{
			status: 503,
			headers: {
				"Retry-After": "30",
				"Cache-Control": "no-store",
				"Access-Control-Allow-Origin": "*",
			},
		},
	);

const isBeingFilled = ({ sql }: DurableStorage) =>
	[...sql.exec("SELECT key FROM notes WHERE key = ?1", copyingKey.name)].length > 0;

/** Bindings: settings, secrets, and the site's files, which may be missing in a local run. */
interface Env {
	STORE_TOKEN?: string;
	ASSETS?: { fetch(url: URL): Promise<Response> };
}

/** The parts of the platform's `DurableObjectState` that we use. */
interface ObjectState {
	storage: DurableStorage;
	blockConcurrencyWhile(work: () => Promise<void>): Promise<void>;
}

interface Running {
	gateway: RunningGateway;
	started: Promise<void>;
	engine: Engine;
	/** Answers with published files. */
	answerFile: ((request: Request) => Promise<Response>) | undefined;
}

/** Settings that workerd cannot honour. */
const findEdgeProblem: FindProblem = (settings) => {
	const { mail } = settings;
	if (mail.transport === "smtp" && mail.smtp.url.startsWith("smtps:"))
		return {
			inTerminal:
				"SMTP_URL: this host can't open a connection that's encrypted from the start. Write smtp:// and port 587. The password is only sent once the connection is encrypted.",
			atDesk: "Your host can't use port 465. Use port 587.",
		};
	return findFeatureProblem(settings);
};

/** The Durable Object's class. The platform creates an instance when a request or alarm finds none. */
export class Coach {
	readonly #storage: DurableStorage;
	readonly #env: Env;
	#running: Running | undefined;
	/** Whether leads are being copied into the store. */
	#filling = false;
	#access: ReturnType<typeof createStoreAccess> | undefined;
	/** Time of the alarm that this instance has set; undefined if it has set none. */
	#alarm: number | undefined;
	/** Whether an alarm is running; it sets the next one itself. */
	#awake = false;

	constructor(state: ObjectState, env: Env) {
		this.#storage = state.storage;
		this.#env = env;
		// Blocks requests and alarms until the store is open.
		void state.blockConcurrencyWhile(async () => {
			this.#running = await this.#openOrLog();
		});
	}

	async #openOrLog(): Promise<Running | undefined> {
		try {
			return await this.#open();
		} catch (thrown) {
			if (!(thrown instanceof SettingsError || thrown instanceof StoreUnusable)) throw thrown;
			log("unusable", { says: thrown.message });
			return undefined;
		}
	}

	async #open(): Promise<Running> {
		const engine = createDurableObjectEngine(this.#storage, () => this.#scheduleAlarm(Date.now()));
		const gateway = await runGateway({
			// Our worker in front sets X-Forwarded-For.
			env: { ...(this.#env as Environment), LEADS_DB: durableObjectDb, TRUST_PROXY: "1" },
			platform: {
				open: (_, { lease }) => createLeadStore(engine, lease),
				file: (path) => this.#asset(path),
				post: fetchPost,
				features: createWorkerdFeatures({
					storage: this.#storage,
					readAsset: (path) => this.#asset(path),
				}),
			},
			log,
			desk: {
				files: {
					// The desk's only page is its folder's index, served under the folder's name.
					get: async (path) => {
						const body = await this.#asset(`desk${path.replace("/index.html", "")}`);
						return body && { body };
					},
				},
			},
			findProblem: findEdgeProblem,
			onOpen: ({ app }) => void app.get("*", redirectHome),
			showClaimCode: (code) =>
				console.log(`Nobody owns this desk yet. Open /desk and enter this code: ${code}`),
		});
		this.#filling = isBeingFilled(this.#storage);
		const startup = this.#filling ? Promise.resolve() : gateway.start();
		const { site } = gateway;
		return {
			...{ engine, gateway, started: startup },
			answerFile: site && createSiteAnswers(site.webRoot),
		};
	}

	/** A file of the built site or the desk. */
	async #asset(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
		const asset = await this.#env.ASSETS?.fetch(new URL(path, "https://assets.local"));
		return asset?.ok ? Buffer.from(await asset.arrayBuffer()) : undefined;
	}

	/** Stops the gateway while a copy is written into the store, because the copy is verified afterwards. */
	async #followFilling(): Promise<void> {
		if (isBeingFilled(this.#storage) === this.#filling) return;
		this.#filling = !this.#filling;
		if (this.#filling) await this.#running?.gateway.stop();
		else this.#running = await this.#openOrLog();
	}

	/** Ensures an alarm at this time or earlier. Inside a transaction it is committed with the change. */
	#scheduleAlarm(at: number): void {
		if (this.#awake || (this.#alarm !== undefined && this.#alarm <= at)) return;
		this.#alarm = at;
		void this.#storage.setAlarm(at);
	}

	async fetch(request: Request): Promise<Response> {
		if (!this.#running)
			return unavailableResponse("The gateway isn't set up yet. Its log says why.");
		const { answerFile, engine, gateway } = this.#running;
		if (request.headers.has(siteHeader))
			return answerFile?.(request) ?? new Response(null, { status: 404 });
		const { STORE_TOKEN: token = "" } = this.#env;
		if (new URL(request.url).pathname === rpcPath && token.length >= minTokenLength) {
			this.#access ??= createStoreAccess(token, log, Date.now);
			const refusal = this.#access(request);
			if (refusal) return refusal;
			const answer = await answerRpc(engine, await request.json());
			await this.#followFilling();
			return Response.json(answer);
		}
		return this.#filling
			? unavailableResponse("The store is being filled.")
			: gateway.app.fetch(request, {} as never);
	}

	/** Runs due work. If the platform evicted or lost the object, it creates a new one before it calls this. */
	async alarm(): Promise<void> {
		if (!this.#running || this.#filling) return;
		const { engine, gateway, started } = this.#running;
		this.#awake = true;
		let wait: number | null = null;
		try {
			await Promise.race([
				started.then(() => gateway.current().worker.runDue()),
				sleep(deliveryTimeoutMs),
			]);
			[{ wait } = { wait: null }] = await engine.read<{ wait: number | null }>(
				`SELECT min(coalesce((SELECT min(next_attempt_at) FROM leads WHERE state = 'pending'), $1),
					coalesce((SELECT min(mail_at) FROM leads WHERE state = 'pending'), $1)) - now_ms() AS wait`,
				Number.MAX_SAFE_INTEGER,
			);
		} catch (thrown) {
			log("alarm-failed", describeError(thrown));
		} finally {
			this.#awake = false;
			this.#alarm = undefined;
			// Even after a failure: without another alarm nothing would run again.
			this.#scheduleAlarm(
				Date.now() +
					Math.min(
						intervals.alarmMaxMs,
						Math.max(intervals.alarmMinMs, wait ?? intervals.alarmMaxMs),
					),
			);
		}
	}
}
