/** "All is well", or what is not and what to do. */
import type { Health } from "../alerts/health.ts";
import { describeProblem } from "../alerts/problem-text.ts";
import type { Need, Problem } from "../alerts/problems.ts";
import type { DeskHealth, Sign } from "../desk-api/api.ts";
import { span } from "../lib/text.ts";
import { timeOf } from "../lib/time.ts";
import { version } from "../lib/version.ts";

/** What only the machine knows that the gateway runs on. */
export interface MachineFacts {
	/** Bytes where the store is. */
	disk?: { free: number; total: number };
	/**
	 * When the last copy was made, where copies are looked for; without `at` there is none. `since`: when
	 * the store was made.
	 */
	backup?: { at?: number; folder: string; since: number };
}

const hour = 3600_000;
/** Longest that a copy may be old that is made each night. */
const backupAge = 36 * hour;
const leastFree = 200e6;

/** Whether a newer backup is expected. A store made today has none yet. */
const isOverdue = ({ at, since }: NonNullable<MachineFacts["backup"]>, now: number) =>
	now - (at ?? since) >= backupAge;

const count = (leads: number) => (leads === 1 ? "1 lead" : `${leads} leads`);
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

type Plain = Pick<Sign, "id" | "title">;
const good = (sign: Plain, text: string): Sign => ({ ...sign, state: "good", text });
const unknown = (sign: Plain, text: string): Sign => ({ ...sign, state: "unknown", text });
/** A warning: nothing is wrong yet, and no alert is sent. */
const toCheck = (sign: Plain, text: string, todo: string): Sign => ({
	...{ ...sign, state: "unknown", text, todo },
	check: true,
});

/** What stays true of leads, whatever is wrong. */
const leadsAreSafe: Partial<Record<Need, string>> = {
	store: "Visitors' browsers keep what they send for a day and send it again.",
	crm: "No lead is lost: what waits goes out by itself once this is mended.",
	mail: "No lead is lost: what waits goes out by itself once this is mended.",
};

/** What is wrong with one part; undefined where nothing is. */
function problemOf(sign: Plain, need: Need, problems: readonly Problem[]): Sign | undefined {
	const mine = problems.filter((problem) => problem.need === need);
	if (mine.length === 0) return undefined;
	const words = mine.map(describeProblem);
	const again = mine.some(({ topic }) => topic === "webhook-lost");
	return {
		...{ ...sign, state: "bad", text: words.map(({ text }) => text).join(" ") },
		todo: [...words.map(({ todo }) => todo), leadsAreSafe[need]].filter(Boolean).join("\n"),
		...(again && { action: "retry-webhooks" as const }),
	};
}

function serviceSign(sign: Plain, name: string, { state, since }: Health["crm"]): Sign {
	if (state === "ok") return good(sign, "Connected. The last lead got through.");
	if (state === "unknown") return unknown(sign, "No lead has gone there yet. Send a test lead.");
	const from = since === undefined ? "" : ` since ${timeOf(Date.parse(since))}`;
	return unknown(
		sign,
		`${name} is not answering${from}. Leads wait and are tried again by themselves; you have a mail if that takes an hour.`,
	);
}

function backlogSign(sign: Plain, leads: Health["leads"]): Sign {
	const { pending = 0, oldestPendingAge: age = null } = leads ?? {};
	if (pending === 0 || age === null) return good(sign, "All delivered.");
	return good(sign, `${count(pending)} on the way, the oldest for ${span(age * 1000)}.`);
}

function backupSign(sign: Plain, backup: MachineFacts["backup"], now: number): Sign {
	if (!backup) return unknown(sign, "Copies of a database are made where it runs.");
	const { at, folder } = backup;
	const text = at === undefined ? `There is none in ${folder} yet.` : `Made ${span(now - at)} ago.`;
	if (isOverdue(backup, now))
		return toCheck(
			sign,
			text,
			"Each night a copy should be made: see Back up and restore in the handbook (docs/backup.md).",
		);
	return at === undefined ? unknown(sign, text) : good(sign, text);
}

function diskSign(sign: Plain, disk: MachineFacts["disk"]): Sign {
	if (!disk) return unknown(sign, "The store is on another machine.");
	const text = `${gigabytes(disk.free)} of ${gigabytes(disk.total)} free.`;
	if (disk.free > leastFree) return good(sign, text);
	return toCheck(sign, text, "Make room on the server: without any, no lead can be written down.");
}

/** @param problems the same that `/health` and the alerts go by: nothing else is red */
export function deskHealth(
	{ health, problems }: { health: Health; problems: readonly Problem[] },
	{ disk, backup }: MachineFacts,
	now: number,
): DeskHealth {
	const part = (sign: Plain, need: Need, otherwise: (sign: Plain) => Sign | undefined) =>
		problemOf(sign, need, problems) ?? otherwise(sign);
	const signs = [
		part({ id: "store", title: "Lead store" }, "store", (sign) =>
			good(sign, "New leads are written down."),
		),
		part({ id: "crm", title: "CRM" }, "crm", (sign) => serviceSign(sign, "Your CRM", health.crm)),
		part({ id: "mail", title: "Mail" }, "mail", (sign) =>
			serviceSign(sign, "Your mail server", health.mail),
		),
		part({ id: "backlog", title: "On their way" }, "overdue", (sign) =>
			backlogSign(sign, health.leads),
		),
		part({ id: "door", title: "Forms" }, "door", (sign) =>
			good(sign, "What visitors send is taken."),
		),
		part({ id: "webhooks", title: "Webhooks" }, "webhook", () => undefined),
		backupSign({ id: "backup", title: "Last backup" }, backup, now),
		diskSign({ id: "disk", title: "Disk" }, disk),
		good({ id: "version", title: "Version" }, `coachkit ${version}`),
	].filter((sign) => sign !== undefined);
	return { well: problems.length === 0, signs, version };
}
