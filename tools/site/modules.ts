import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";

/**
 * A module of the web root and all that it imports when it runs (lazily loaded ones left out), by
 * address, each after those it needs. The module that starts the router loads its entry by a call.
 */
export async function moduleGraph(dist: string, entry: string): Promise<Map<string, string>> {
	const codes = new Map<string, string>();
	const seen = new Set<string>();
	const visit = async (address: string) => {
		if (seen.has(address)) return;
		seen.add(address);
		const code = await readFile(join(dist, address), "utf8");
		const imports = code.matchAll(/(?:\bfrom|\bimport)\s*"((?:\.|\/)[^"]+\.js)"/g);
		const calls = address === entry ? code.matchAll(/import\("(\/[^"]+)"\)/g) : [];
		for (const [, target = ""] of [...imports, ...calls])
			await visit(posix.resolve(posix.dirname(address), target));
		codes.set(address, code);
	};
	await visit(entry);
	return codes;
}
