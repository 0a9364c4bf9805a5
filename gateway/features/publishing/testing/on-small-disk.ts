/** Simulates a disk that is full after `FULL_AFTER` bytes, however they are written. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

let left = Number(process.env.FULL_AFTER);

/** Uses up disk space for content. @throws Node's ENOSPC error if none is left */
function take(content: unknown): void {
	left -= (content as { length?: number }).length ?? 0;
	if (left < 0)
		throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
}

type Write = (target: unknown, content: unknown, ...rest: unknown[]) => unknown;
function limit(module: object, names: readonly string[]): void {
	const methods = module as Record<string, Write>;
	for (const name of names) {
		const write = methods[name];
		if (!write) throw new Error(`There is no ${name}.`);
		methods[name] = (target, content, ...rest) => {
			take(content);
			return write(target, content, ...rest);
		};
	}
}
limit(fs, ["writeFileSync", "writeSync"]);
limit(fs.promises, ["writeFile"]);
syncBuiltinESMExports();
await import(join(import.meta.dirname, "../../../../publish/desk-run.ts"));
