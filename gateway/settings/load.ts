import { existsSync, readFileSync } from "node:fs";
import process from "node:process";

/** Puts what `.env` says into the environment, where nothing says so already, and gives its text. */
export function loadDotEnv(): string {
	if (!existsSync(".env")) return "";
	process.loadEnvFile(".env");
	return readFileSync(".env", "utf8");
}
