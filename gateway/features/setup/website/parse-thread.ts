/** Worker thread that parses one page; see `read-website.ts`. */
import { parentPort, workerData } from "node:worker_threads";
import { readPage } from "./website-facts.ts";

const { html, address } = workerData as { html: string; address: string };
parentPort?.postMessage(readPage(html, address));
