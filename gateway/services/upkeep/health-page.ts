/** The desk's health page: what is wrong and what to do. */

import { featureTopics } from "../../alerts/feature-topics.ts";
import type { Health } from "../../alerts/health/health.ts";
import { describeProblem } from "../../alerts/health/problem-text.ts";
import type { Need, Problem } from "../../alerts/health/problems.ts";
import type { DeskHealth, HealthItem } from "../../desk-api/api.ts";
import { createOpenTable } from "../../lib/open-table.ts";
import { formatDuration, formatTime, hourMs } from "../../lib/time.ts";
import { version } from "../../lib/version.ts";
import type { LeadStore } from "../../store/store.ts";
import type { ReleaseNews } from "./release-news.ts";

/** Facts about the host. */
export interface HostInfo {
	/** Bytes on the store's disk. */
	disk?: { free: number; total: number };
	/**
	 * `at`: time of the last backup, absent if there is none; `folder`: where to look for backups; `since`: when the
	 * store was created.
	 */
	backup?: { at?: number; folder: string; since: number };
}

/** Age at which a nightly backup is overdue. */
const maxBackupAgeMs = 36 * hourMs;
const minFreeBytes = 200e6;

/** Whether a backup is overdue. A store created today needs none yet. */
const isOverdue = ({ at, since }: NonNullable<HostInfo["backup"]>, now: number) =>
	now - (at ?? since) >= maxBackupAgeMs;

const countLeads = (leads: number) => (leads === 1 ? "1 lead" : `${leads} leads`);
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** An item of the health page before its state is known. */
export type ItemTitle = Pick<HealthItem, "id" | "title">;
export const good = (item: ItemTitle, text: string): HealthItem => ({
	...item,
	state: "good",
	text,
});
const unknown = (item: ItemTitle, text: string): HealthItem => ({
	...item,
	state: "unknown",
	text,
});
/** A warning, for which no alert is sent. */
export const toCheck = (item: ItemTitle, text: string, todo: string): HealthItem => ({
	...item,
	state: "unknown",
	text,
	todo,
	check: true,
});

/** The consequences of a problem for leads. */
const leadsAreSafe: Partial<Record<Need, string>> = {
	store: "Visitors' browsers keep what they send and retry for a day.",
	crm: "No leads are lost. They'll be sent once this is fixed.",
	mail: "No leads are lost. They'll be sent once this is fixed.",
};

/** The problems of one area as an item; undefined if there are none. */
export function problemItem(
	item: ItemTitle,
	need: Need,
	problems: readonly Problem[],
): HealthItem | undefined {
	const mine = problems.filter((problem) => problem.need === need);
	if (mine.length === 0) return undefined;
	const words = mine.map(describeProblem);
	const [action] = mine.flatMap(({ topic }) => featureTopics.get(topic)?.action ?? []);
	return {
		...item,
		state: "bad",
		text: words.map(({ text }) => text).join(" "),
		todo: [...words.map(({ todo }) => todo), leadsAreSafe[need]].filter(Boolean).join("\n"),
		...(action && { action }),
	};
}

function serviceItem(item: ItemTitle, name: string, { state, since }: Health["crm"]): HealthItem {
	if (state === "ok") return good(item, "Connected. The last lead got through.");
	if (state === "unknown") return unknown(item, "No leads sent yet. Send a test lead.");
	const from = since === undefined ? "" : ` since ${formatTime(Date.parse(since))}`;
	return unknown(
		item,
		`${name} isn't answering${from}. We'll keep trying, and email you if it takes more than an hour.`,
	);
}

function backlogItem(item: ItemTitle, leads: Health["leads"]): HealthItem {
	const { pending = 0, oldestPendingAge: age = null } = leads ?? {};
	if (pending === 0 || age === null) return good(item, "All delivered.");
	return good(
		item,
		`Sending ${countLeads(pending)}. The oldest has waited for ${formatDuration(age * 1000)}.`,
	);
}

function backupItem(item: ItemTitle, backup: HostInfo["backup"], now: number): HealthItem {
	if (!backup) return unknown(item, "Your database's host makes the backups.");
	const { at, folder } = backup;
	const text =
		at === undefined ? `No backups in ${folder} yet.` : `Made ${formatDuration(now - at)} ago.`;
	if (isOverdue(backup, now))
		return toCheck(
			item,
			text,
			"There should be a backup every night. Send this to whoever looks after your server: see “Back up and restore” in the handbook (docs/backup.md).",
		);
	return at === undefined ? unknown(item, text) : good(item, text);
}

/** Item about the last copy in the bucket. */
function copyItem(item: ItemTitle, { at }: { at?: number }, now: number): HealthItem {
	if (at === undefined) return unknown(item, "The first copy will be made tonight.");
	const text = `Made ${formatDuration(now - at)} ago.`;
	if (now - at < maxBackupAgeMs) return good(item, text);
	return toCheck(
		item,
		text,
		"There should be a copy every night. Under Settings, Copies press Test to see what's wrong.",
	);
}

function diskItem(item: ItemTitle, disk: HostInfo["disk"]): HealthItem {
	if (!disk) return unknown(item, "Your leads are stored on another machine.");
	const text = `${gigabytes(disk.free)} of ${gigabytes(disk.total)} free.`;
	if (disk.free > minFreeBytes) return good(item, text);
	return toCheck(
		item,
		text,
		"Send this to whoever looks after your server: please free some disk space. When it's full, new leads can't be saved.",
	);
}

/** Item about the version, and news in a newer one. */
function versionItem(item: ItemTitle, news: ReleaseNews | undefined): HealthItem {
	const text = `coachkit ${version}`;
	if (!news) return good(item, text);
	return toCheck(
		item,
		`${text}. There is a new version: ${news.version}.`,
		[...news.lines, "To update, see “Update” in the handbook (docs/update.md)."].join("\n"),
	);
}

/** Reads a feature's item for the health page; undefined if it has none. */
export type ReadHealthItem = (context: {
	store: LeadStore;
	problems: readonly Problem[];
	now: number;
}) => Promise<HealthItem | undefined>;

/** The features' items, by name. */
export const featureHealth = createOpenTable<ReadHealthItem>();

interface DeskFacts extends HostInfo {
	/** Items of features. */
	featureItems?: readonly HealthItem[];
	/** Present if a bucket is connected: time of its last copy, absent if there is none yet. */
	copy?: { at?: number };
	/** A version newer than this one. */
	news?: ReleaseNews | undefined;
}

/** @param problems the list behind `/health` and the alerts; only they make an item red */
export function deskHealth(
	{ health, problems }: { health: Health; problems: readonly Problem[] },
	{ disk, backup, featureItems = [], copy, news }: DeskFacts,
	now: number,
): DeskHealth {
	const part = (
		item: ItemTitle,
		need: Need,
		otherwise: (item: ItemTitle) => HealthItem | undefined,
	) => problemItem(item, need, problems) ?? otherwise(item);
	const items = [
		part({ id: "store", title: "Lead store" }, "store", (item) =>
			good(item, "New leads are being saved."),
		),
		part({ id: "crm", title: "CRM" }, "crm", (item) => serviceItem(item, "Your CRM", health.crm)),
		part({ id: "mail", title: "Mail" }, "mail", (item) =>
			serviceItem(item, "Your mail server", health.mail),
		),
		part({ id: "backlog", title: "Sending" }, "overdue", (item) => backlogItem(item, health.leads)),
		part({ id: "door", title: "Forms" }, "door", (item) => good(item, "New leads are accepted.")),
		...featureItems,
		part({ id: "backup", title: "Last backup" }, "backup", (item) =>
			copy ? copyItem(item, copy, now) : backupItem(item, backup, now),
		),
		diskItem({ id: "disk", title: "Disk" }, disk),
		versionItem({ id: "version", title: "Version" }, news),
	].filter((item) => item !== undefined);
	return { well: problems.length === 0, signs: items, version };
}
