import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const gateway = join(import.meta.dirname, "../..");

/** Every key defined in the gateway's code, with the function that defines it. */
function definedKeys(): string[] {
	const files = globSync("**/*.ts", { cwd: gateway }).filter(
		(path) => !/\.(?:test|suite)\.ts$|testing\//.test(path.replaceAll("\\", "/")),
	);
	return files.flatMap((path) =>
		[
			...readFileSync(join(gateway, path), "utf8").matchAll(
				/define(Key|Interval|EngineKey)(?:<.+?>)?\(["`]([^"`]+)["`]\)/g,
			),
		].map(([, kind, name]) => `${kind} ${name}`),
	);
}

it("has the keys that stores of earlier versions contain, each with one meaning", () => {
	// Stored names: renaming one loses the data under the old name.
	expect(definedKeys().toSorted()).toEqual([
		"EngineKey clock",
		"EngineKey clock seen",
		// biome-ignore lint/suspicious/noTemplateCurlyInString: as written in the source
		"EngineKey erased ${lead}",
		"EngineKey wipe",
		"Interval bounce mailbox",
		// biome-ignore lint/suspicious/noTemplateCurlyInString: as written in the source
		"Interval calendar ${digest(source)}",
		"Interval crm outcomes",
		"Interval desk test lead",
		"Interval nightly copy",
		"Interval release news",
		"Interval retention",
		"Interval tag seen",
		"Key alerts",
		"Key answer templates",
		"Key api keys",
		"Key bounce mailbox position",
		"Key bounce reports",
		// biome-ignore lint/suspicious/noTemplateCurlyInString: as written in the source
		"Key busy calendar ${digest(source)}",
		"Key contact imports",
		"Key desk claim codes",
		"Key desk device mails",
		"Key desk devices",
		"Key desk erased",
		"Key desk link mails",
		"Key desk owner",
		"Key desk recovery code",
		"Key desk settings",
		"Key desk test leads",
		"Key digest",
		"Key door",
		"Key download counts",
		"Key downloads",
		"Key erased ",
		"Key erasure keys",
		"Key failed nightly copy",
		"Key failed reading of bounces",
		"Key failed reading of outcomes",
		"Key first steps",
		// biome-ignore lint/suspicious/noTemplateCurlyInString: as written in the source
		"Key form-scores:${name}",
		"Key link-key",
		"Key meeting types",
		"Key meetings feed",
		"Key meetings of the day",
		"Key moving",
		"Key nightly copies",
		"Key open bookings",
		"Key outcome reading",
		"Key outcome secret",
		"Key partners see clients",
		"Key praise closed",
		"Key probe",
		"Key publications",
		"Key push keys",
		"Key push settings",
		"Key quarantine-summary",
		"Key release news",
		"Key restoring",
		"Key retention days",
		"Key retired link keys",
		"Key sending faults",
		"Key service checks",
		"Key sightings",
		"Key steps off",
		"Key tag seen",
		"Key texts secret",
		"Key texts sent",
		"Key texts stopped",
		"Key turn alerts",
		"Key webhook receivers",
		"Key webhooks",
	]);
});
