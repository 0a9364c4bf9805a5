import { existsSync, readFileSync } from "node:fs";
import process from "node:process";

/** Loads `.env` into the environment without overwriting anything, and returns its text; empty if there is no file. */
export function loadDotEnv(): string {
	if (!existsSync(".env")) return "";
	process.loadEnvFile(".env");
	return readFileSync(".env", "utf8");
}
