/** "All is well", or what is not and what to do. */
import type { Health } from "../alerts/health.ts";
import { type Incident, type Ledger, ledgerKey, type Topic } from "../alerts/incidents.ts";
import { timeOf } from "../alerts/london.ts";
import { describeIncident } from "../alerts/messages.ts";
import { span } from "../cli/text.ts";
import type { DeskHealth, Sign } from "../desk/api.ts";
import type { LeadStore } from "../store/store.ts";
import { version } from "../version.ts";

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

/** A store of today has no copy yet. */
function backupState(
	{ at, since }: NonNullable<MachineFacts["backup"]>,
	now: number,
): Sign["state"] {
	if (at === undefined) return now - since < backupAge ? "unknown" : "bad";
	return now - at < backupAge ? "good" : "bad";
}

const count = (leads: number) => (leads === 1 ? "1 lead" : `${leads} leads`);
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

export async function deskHealth(
	store: LeadStore,
	health: Health,
	machine: MachineFacts,
	now: number,
): Promise<DeskHealth> {
	const ledger = (await store.recall(ledgerKey).catch(() => undefined)) as Partial<Ledger>;
	const open = Object.entries(ledger?.open ?? {}) as [Topic, Incident][];
	const told = (...topics: Topic[]) =>
		open
			.filter(([topic]) => topics.includes(topic))
			.map(([topic, incident]) => describeIncident(topic, incident))
			.join("\n");
	const sign = (
		id: Sign["id"],
		title: string,
		state: Sign["state"],
		text: string,
		todo = "",
	): Sign => ({ ...{ id, title, state, text }, ...(state === "bad" && todo && { todo }) });
	const service = (
		id: "crm" | "mail",
		title: string,
		{ state, since, refusing }: Health["crm"],
		topics: Topic[],
	): Sign => {
		const from = since === undefined ? "" : ` since ${timeOf(Date.parse(since))}`;
		const todo =
			`${told(...topics)}\nNo lead is lost: what waits goes out by itself once this is mended.`.trim();
		if (refusing) return sign(id, title, "bad", `It refuses what we send${from}.`, todo);
		if (state === "failing")
			return sign(id, title, "bad", `It does not answer as it should${from}.`, todo);
		if (state === "ok") return sign(id, title, "good", "The last lead got through.");
		return sign(id, title, "unknown", "No lead has gone there yet. Send a test lead.");
	};

	const { leads, needs } = health;
	const waits = leads?.pending ?? 0;
	const age = leads?.oldestPendingAge ?? null;
	const { disk, backup } = machine;
	const signs: Sign[] = [
		sign(
			"store",
			"Lead store",
			health.store.writable ? "good" : "bad",
			health.store.writable
				? "New leads are written down."
				: (health.store.why ?? "New leads cannot be written down."),
			`${told("store")}\nVisitors' browsers keep what they send for a day and send it again.`.trim(),
		),
		service("crm", "CRM", health.crm, [
			"crm-credential",
			"crm-contact",
			"crm-tags",
			"crm-opportunity",
		]),
		service("mail", "Mail", health.mail, ["mail"]),
		sign(
			"backlog",
			"On their way",
			needs.includes("overdue") ? "bad" : "good",
			waits === 0 || age === null
				? "Nothing waits."
				: `${count(waits)} on the way, the oldest for ${span(age * 1000)}.`,
			told("overdue") || "Look at CRM and mail: one of them does not take what we send.",
		),
		sign(
			"door",
			"Forms",
			needs.includes("door") ? "bad" : "good",
			needs.includes("door") ? "Visitors' leads are turned away." : "What visitors send is taken.",
			told("door"),
		),
		backup
			? sign(
					"backup",
					"Last backup",
					backupState(backup, now),
					backup.at === undefined
						? `There is none in ${backup.folder} yet.`
						: `Made ${span(now - backup.at)} ago.`,
					"Each night a copy should be made: see Back up and restore in the handbook (docs/backup.md).",
				)
			: sign("backup", "Last backup", "unknown", "Copies of a database are made where it runs."),
		disk
			? sign(
					"disk",
					"Disk",
					disk.free > leastFree ? "good" : "bad",
					`${gigabytes(disk.free)} of ${gigabytes(disk.total)} free.`,
					"Make room on the server: without any, no lead can be written down.",
				)
			: sign("disk", "Disk", "unknown", "The store is on another machine."),
		sign("version", "Version", "good", `coachkit ${version}`),
	];
	return { well: signs.every(({ state }) => state !== "bad"), signs, version };
}
