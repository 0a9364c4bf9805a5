/** A process that acts on a store at the coach's wish, to be killed in the middle of it. */
import process from "node:process";
import { openStore } from "../../store/open-store.ts";
import { addNote, markSpam } from "../decide.ts";
import { eraseDue } from "../erase.ts";

const [path = "", id = ""] = process.argv.slice(2);
const store = openStore(path);
process.stdout.write("ready\n");
await addNote(store, id, "Rang");
await markSpam(store, id);
await eraseDue(store, () => {});
process.stdout.write("done\n");
await store.close();
