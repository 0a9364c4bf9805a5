/** Takes the place of `node:fs/promises` in a worker. */
import * as files from "./memory-files.ts";

export const readFile = async (path: string, encoding?: "utf8") =>
	files.readFileSync(path, encoding);
export const writeFile = async (path: string, content: string | Uint8Array) =>
	files.writeFileSync(path, content);
export const readdir = async (folder: string) => files.readdirSync(folder);
export const cp = async (...options: Parameters<typeof files.cpSync>) => files.cpSync(...options);
export const mkdir = async (): Promise<void> => {};
