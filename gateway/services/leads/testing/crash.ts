/** A process that acts on a store for the coach, to be killed half-way. */
import process from "node:process";
import { createJobRunner } from "../../../run-jobs.ts";
import { openStore } from "../../../store/open-store.ts";
import { createErasureHandler } from "../erase.ts";
import { addNote, markCalled, markSpam, release } from "../lead-actions.ts";

const [path = "", id = "", real = ""] = process.argv.slice(2);
const store = openStore(path);
process.stdout.write("ready\n");
await addNote(store, id, "Rang");
await markSpam(store, id);
await release(store, real);
await markCalled(store, real, true);
const log = () => {};
const handlers = { erasure: createErasureHandler(store, log) };
await createJobRunner({ store, log, handlers }).run("erasure");
process.stdout.write("done\n");
await store.close();
