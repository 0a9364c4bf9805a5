import { mailDelayMs } from "../../leads/delivery/mail-schedule.ts";
import type { MigrationRules } from "./migrations/sqlite.ts";
import { identityKeys } from "./people/identity.ts";
import { parse } from "./rows/readable.ts";

/** This version's rules for migrations. Migrations themselves import nothing that may change. */
export const migrationRules: MigrationRules = {
	phoneOf: (fields) => identityKeys(parse(fields) ?? {}).phone,
	mailDelayMs,
};
