import { readFileSync } from "node:fs";
import type { prices } from "../../business/prices.ts";
import type { OwnCopy } from "../docs/own-copy.ts";
import type { Firm } from "./firms.ts";

/** Writes a firm's facts into a copy of the project. */
export function writeFirm(copy: OwnCopy, firm: Firm): void {
	const { domain, mark, ...facts } = firm;
	const email = String(firm.contact.email);
	const endpoints = {
		crm: `https://${domain}/crm`,
		relay: `https://${domain}/ajax/${email}`,
		site: `https://${domain}`,
	};
	const { cleaning } = facts.prices as typeof prices;
	copy.edit("business/prices.ts", "packagePrice = 150", `packagePrice = ${cleaning.package.price}`);
	for (const [file, value] of Object.entries({ ...facts, endpoints })) {
		const path = `business/${file}.ts`;
		const source = readFileSync(copy.path(path), "utf8");
		// Up to its end at the margin: the schema stands below.
		const declaration = new RegExp(`(export const ${file}[^=]*)= [[{][^]*?\\n[}\\]](.*;\\n)`);
		const [whole = "", name = "", end = ""] = declaration.exec(source) ?? [];
		copy.edit(path, whole, `${name}= ${JSON.stringify(value, null, "\t")}${end}`);
	}
	copy.write(`business/${firm.brand.logo}`, mark);
}
