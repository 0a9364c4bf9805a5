/** Dispatches `npm run leads -- …`. */
import { resolve } from "node:path";
import type { StoreCommand } from "./cli/command.ts";
import { findCommand, writeUsage } from "./cli/commands.ts";
import { exitCodes } from "./cli/exit-codes.ts";
import { type Output, UsageError } from "./cli/options.ts";
import { features } from "./features.ts";
import { ServiceError } from "./services/service-error.ts";
import { storePath } from "./settings/read.ts";
import { installFeatures } from "./start-features.ts";
import { hasStore, openStore } from "./store/open-store.ts";
import type { ClockSource } from "./store/sqlite/monotonic-clock.ts";
import type { LeadStore } from "./store/store.ts";
import { StoreUnusable } from "./store/store-error.ts";

/** Which store was missing, and where its path came from. */
function noStoreMessage(path: string, env: Record<string, string | undefined>): string {
	const file = resolve(".env");
	const from = env.LEADS_DB?.trim()
		? "LEADS_DB says so."
		: `LEADS_DB isn't set in the environment or in ${file}, so we looked in the usual place.`;
	return `There's no lead store at ${resolve(path)}. ${from}\nRun this where the gateway runs, with the .env it uses.`;
}

/**
 * Runs one command.
 * @param args arguments after the `--` of `npm run leads --`
 * @returns the exit code
 */
export async function run(
	args: string[],
	env: Record<string, string | undefined>,
	out: Output,
	clock?: ClockSource,
): Promise<number> {
	installFeatures(features);
	const [name = "help", ...rest] = args;
	if (["help", "--help", "-h"].includes(name)) {
		out.print(writeUsage());
		return args.length > 0 ? exitCodes.done : exitCodes.usage;
	}
	const command = findCommand(name);
	if (!command) {
		out.printError(`There is no command "${name}".\n\n${writeUsage()}`);
		return exitCodes.usage;
	}
	try {
		return "open" in command
			? await command.open(rest, out)
			: await runOnStore(command, rest, env, out, clock);
	} catch (thrown) {
		if (!(thrown instanceof UsageError || thrown instanceof ServiceError)) throw thrown;
		out.printError(`${thrown.message}\n\n${writeUsage()}`);
		return exitCodes.usage;
	}
}

async function runOnStore(
	command: StoreCommand,
	args: string[],
	env: Record<string, string | undefined>,
	out: Output,
	clock?: ClockSource,
): Promise<number> {
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
		const hasResult = await command.run(args, { store, out, now: () => time, env });
		return hasResult ? exitCodes.done : exitCodes.nothing;
	} catch (thrown) {
		if (thrown instanceof UsageError || thrown instanceof ServiceError) throw thrown;
		out.printError(thrown instanceof Error ? thrown.message : String(thrown));
		return exitCodes.store;
	} finally {
		await store.close();
	}
}
