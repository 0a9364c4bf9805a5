import { mailDelayMs } from "../../leads/mail-schedule.ts";
import { identityKeys } from "./identity.ts";
import type { MigrationRules } from "./migrations/sqlite.ts";
import { parse } from "./readable.ts";

/** This version's rules, for migrations: those import nothing that may change. */
export const migrationRules: MigrationRules = {
	phoneOf: (fields) => identityKeys(parse(fields) ?? {}).phone,
	mailDelayMs,
};
