/** Dispatch of `npm run leads -- …`. */
import { resolve } from "node:path";
import { ServiceError } from "../services/service-error.ts";
import { storePath } from "../settings/read.ts";
import { moveStore } from "../store/copy-store.ts";
import type { Engine } from "../store/engine.ts";
import { hasStore, openEngine, openStore } from "../store/open-store.ts";
import type { ClockSource } from "../store/sqlite/clock.ts";
import type { LeadStore } from "../store/store.ts";
import { StoreUnusable } from "../store/store-error.ts";
import { commands, usage } from "./commands.ts";
import { type Output, UsageError } from "./options.ts";

/** How the command ended. */
export const exitCodes = {
	done: 0,
	/** Nothing matched: no such lead, nothing to release or erase. For `stats`: something needs the coach. */
	nothing: 1,
	/** The command was not understood. */
	usage: 2,
	/** The store exists and cannot be used. */
	unusable: 2,
	/** There is no store, or it stopped working. */
	store: 3,
} as const;

/** Which store was looked for, and why there. */
function noStoreMessage(path: string, env: Record<string, string | undefined>): string {
	const file = resolve(".env");
	const from = env.LEADS_DB?.trim()
		? "LEADS_DB says so."
		: `LEADS_DB is set neither in the environment nor in ${file}, so it was looked for in the usual place.`;
	return `There is no lead store at ${resolve(path)}. ${from}\nRun this where the gateway runs, with the .env it uses.`;
}

/**
 * Runs one command.
 *
 * @param args what follows the `--` of `npm run leads --`
 * @returns the exit code
 */
export async function run(
	args: string[],
	env: Record<string, string | undefined>,
	out: Output,
	clock?: ClockSource,
): Promise<number> {
	const [name = "help", ...rest] = args;
	if (["help", "--help", "-h"].includes(name)) {
		out.print(usage);
		return args.length > 0 ? exitCodes.done : exitCodes.usage;
	}
	if (name === "move") return copyStores(rest, out);
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	if (!command) {
		out.printError(`There is no command "${name}".\n\n${usage}`);
		return exitCodes.usage;
	}
	const path = storePath(env);
	if (!hasStore(path)) {
		out.printError(noStoreMessage(path, env));
		return exitCodes.store;
	}
	let store: LeadStore;
	try {
		store = openStore(path, { token: env.STORE_TOKEN, ...(clock && { clock }) });
	} catch (thrown) {
		if (!(thrown instanceof StoreUnusable)) throw thrown;
		out.printError(thrown.message);
		return exitCodes.unusable;
	}
	try {
		const time = await store.now();
		const found = await command(rest, { store, out, now: () => time, env });
		return found ? exitCodes.done : exitCodes.nothing;
	} catch (thrown) {
		const message = thrown instanceof Error ? thrown.message : String(thrown);
		const isUsage = thrown instanceof UsageError || thrown instanceof ServiceError;
		out.printError(isUsage ? `${message}\n\n${usage}` : message);
		return isUsage ? exitCodes.usage : exitCodes.store;
	} finally {
		await store.close();
	}
}

/** Copies one store into another. */
async function copyStores(names: string[], out: Output): Promise<number> {
	const live = names[0] === "--live";
	const [from = "", to = "", ...more] = live ? names.slice(1) : names;
	if (!from || !to || from === to || more.length > 0) {
		out.printError(`move takes two stores, from where and to where.\n\n${usage}`);
		return exitCodes.usage;
	}
	if (!hasStore(from)) {
		out.printError(`There is no lead store at ${resolve(from)}.`);
		return exitCodes.store;
	}
	const open: Engine[] = [];
	try {
		const engines = [from, to].map((db) => {
			const engine = openEngine(db);
			open.push(engine);
			return engine;
		});
		const { leads, notes, sum } = await moveStore(...(engines as [Engine, Engine]), live);
		out.print(`${leads} leads and ${notes} notes copied and compared.`);
		out.print(`  from  ${sum.from}\n  to    ${sum.to}`);
		out.print(
			"Put the second into LEADS_DB, start the gateway, and keep the first until you are sure.",
		);
		return exitCodes.done;
	} catch (thrown) {
		out.printError(thrown instanceof Error ? thrown.message : String(thrown));
		return exitCodes.unusable;
	} finally {
		await Promise.all(open.map((engine) => engine.close()));
	}
}
