/**
 * The program a gateway runs to list the standard texts of the site's pages: reads facts as a line of JSON from
 * stdin, and writes the texts as one. See gateway/features/publishing/words/.
 */
import { createInterface } from "node:readline/promises";
import { replaceFacts } from "../../business/facts.ts";
import type { Facts } from "../../business/schema.ts";
import { endWithGateway } from "../resources/end-with-gateway.ts";

const input = createInterface({ input: process.stdin });
const { value: line = "" } = await input[Symbol.asyncIterator]().next();
const facts: Facts = JSON.parse(line);
endWithGateway();

replaceFacts(facts);
// Modules loaded from here on compute constants from facts.
const { listPageTexts } = await import("./list-page-texts.ts");
const answer = JSON.stringify({ pages: listPageTexts(facts) });
process.stdout.write(`${answer}\n`, () => process.exit(0));
