/** `npm run leads -- …`: process setup around the commands. */
import { existsSync } from "node:fs";
import process from "node:process";
import { run } from "./run-command.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
process.exitCode = await run(process.argv.slice(2), process.env, {
	print: (text) => process.stdout.write(`${text}\n`),
	printError: (text) => process.stderr.write(`${text}\n`),
	width: process.stdout.columns ?? 120,
	terminal: process.stdout.isTTY,
});
