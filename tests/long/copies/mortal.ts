/** A process that repeatedly saves settings or restores a copy, until it is killed: kill-runs.test.ts. */
import { readFileSync } from "node:fs";
import process from "node:process";
import { createKeyFile } from "../../../gateway/desk-settings/key-file.ts";
import { createSeal } from "../../../gateway/desk-settings/seal.ts";
import { changeStoredSettings } from "../../../gateway/desk-settings/stored-settings.ts";
import { openStore } from "../../../gateway/store/open-store.ts";

const [what, db = "", keyFile = "", first = "", second = ""] = process.argv.slice(2);
const store = openStore(db);
const seal = () => createSeal(createKeyFile(keyFile).ensure());

async function saveSettings(): Promise<never> {
	for (let n = 0; ; n++) {
		const value = `re_${String(n % 10).repeat(32)}`;
		await changeStoredSettings(store, seal(), { MAIL_API_KEY: value, CRM_TOKEN: value });
		console.log("saved", n % 10);
	}
}

async function restoreCopies(): Promise<never> {
	const files = [first, second].map((path) => readFileSync(path));
	for (let n = 0; ; n++) {
		const file = new Response(Uint8Array.from(files[n % 2] ?? [])).body as ReadableStream;
		const { id } = await store.copies.load(file, async () => {}, []);
		const later = (await store.copies.countLater(id)) ?? 0;
		console.log("swap", n % 2);
		await store.copies.restore(id, later, {
			...{ keptKeys: [], ownJobs: ["push"] },
			adaptValues: async (copy) => copy,
		});
		console.log("restored", n % 2);
	}
}

console.log("ready");
await (what === "settings" ? saveSettings() : restoreCopies());
