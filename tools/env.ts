import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/**
 * Reads `.env` for the build, as the gateway does for itself; what the environment says already wins.
 * Imported first: other modules look at the environment as soon as they run.
 */
const file = join(import.meta.dirname, "../.env");
if (existsSync(file)) process.loadEnvFile(file);
