import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/**
 * Reads `.env` for the build, as the gateway does itself; existing environment variables win.
 * Import it first, because other modules read the environment when they load.
 */
const file = join(import.meta.dirname, "../.env");
if (existsSync(file)) process.loadEnvFile(file);
