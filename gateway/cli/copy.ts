import { resolve } from "node:path";
import { copyStore } from "../store/copies/copy-store.ts";
import type { Engine } from "../store/engine.ts";
import { hasStore, openEngine } from "../store/open-store.ts";
import type { OpeningCommand } from "./command.ts";
import { exitCodes } from "./exit-codes.ts";
import { UsageError } from "./options.ts";

export const copy: OpeningCommand = {
	usage: "[--live] <from> <to>",
	help: `copies all leads into an empty store, a file or postgres://…, and compares them row by row.
Stop the gateway first, or add --live to back up one that can't be stopped.`,
	async open(names, out) {
		const live = names[0] === "--live";
		const [from = "", to = "", ...more] = live ? names.slice(1) : names;
		if (!from || !to || from === to || more.length > 0) {
			throw new UsageError("copy takes two stores: the one to copy, and the one to fill.");
		}
		if (!hasStore(from)) {
			out.printError(`There's no lead store at ${resolve(from)}.`);
			return exitCodes.store;
		}
		const open: Engine[] = [];
		try {
			const engines = [from, to].map((db) => {
				const engine = openEngine(db);
				open.push(engine);
				return engine;
			});
			const { leads, kvEntries, sum } = await copyStore(...(engines as [Engine, Engine]), live);
			out.print(`${leads} leads and ${kvEntries} stored values copied and compared.`);
			out.print(`  from  ${sum.from}\n  to    ${sum.to}`);
			out.print(
				"Put the second store into LEADS_DB and start the gateway. Keep the first store until you’re sure that everything works.",
			);
			return exitCodes.done;
		} catch (thrown) {
			out.printError(thrown instanceof Error ? thrown.message : String(thrown));
			return exitCodes.unusable;
		} finally {
			await Promise.all(open.map((engine) => engine.close()));
		}
	},
};
