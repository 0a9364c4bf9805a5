/** `press.ts <folder> <number>`: publishes the brand of a number, as a gateway's process does. */
import { hash } from "node:crypto";
import { openAt, readNext } from "./publisher-at.ts";

const [folder = "", number = ""] = process.argv.slice(2);
const { store, publisher } = await openAt(folder);
await publisher.follow();
const { text, revision } = await readNext(store, Number(number));
console.log("pressed");
const version = hash("sha256", text, "hex").slice(0, 32);
const outcome = await publisher.publish(version, text, revision);
console.log(JSON.stringify(outcome));
await store.close();
