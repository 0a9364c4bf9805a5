import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Why a lead store cannot be written at a path, in a sentence; undefined if it can. */
export function writeProblem(path: string): string | undefined {
	const file = resolve(path);
	if (existsSync(file) && statSync(file).isDirectory())
		return `${path} is a folder; name a file in it, such as ${path.replace(/\/$/, "")}/leads.db`;
	let folder = dirname(file);
	while (!existsSync(folder)) folder = dirname(folder);
	if (!statSync(folder).isDirectory()) return `${folder} is not a folder`;
	try {
		accessSync(folder, constants.W_OK | constants.X_OK);
		if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
		return undefined;
	} catch {
		return `this user may not write to ${existsSync(file) ? file : folder}`;
	}
}
