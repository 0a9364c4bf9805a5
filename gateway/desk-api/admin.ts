/**
 * The part of the desk's API about erasing, health, the test lead, retention, and the first run.
 */
import type { TimelineItem } from "./leads.ts";
import type { EraseTarget } from "./queries.ts";

/** `POST erasures/preview` with {@link EraseTarget}: before the second press. */
export interface ErasePreview {
	/** How many leads, and notes of the coach's about them. */
	leads: number;
	notes: number;
	/** Copies that this does not reach, each with what to do: CRM, mailbox, backups. */
	elsewhere: ExternalCopy[];
}
export interface ExternalCopy {
	where: "crm" | "mailbox" | "backups" | "browser";
	text: string;
	/** Ids of the contacts in the CRM. */
	contacts?: string[];
}

/**
 * `POST erasures` with {@link EraseTarget} (the second press): 202. It runs ten seconds later, even if this page is
 * closed; until then `DELETE erasures/:id` undoes it: 204, or 410 when it is done. Beyond five leads in a day it needs
 * a fresh sign-in. `GET erasures` lists those that wait.
 */
export interface Erasure extends ErasePreview {
	id: string;
	target: EraseTarget;
	/** When it is done. */
	dueAt: number;
	/** Milliseconds until then, by the server's clock: for the page's countdown. */
	dueIn: number;
}
export interface Erasures {
	erasures: Erasure[];
}

/** Items of features; each declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureHealthItems {}

/** One item of the health page. */
export interface HealthItem {
	id:
		| "store"
		| "crm"
		| "mail"
		| "visitor-mail"
		| "backlog"
		| "door"
		| "backup"
		| "disk"
		| "version"
		| keyof FeatureHealthItems;
	title: string;
	state: "good" | "bad" | "unknown";
	/** How it is. */
	text: string;
	/** What to do about it; paragraphs end in \n. */
	todo?: string;
	/** A warning: nothing is wrong yet. */
	check?: true;
	/** The button offered, by the name that a feature of the desk gives it. */
	action?: string;
}
/** `GET health`. */
export interface DeskHealth {
	/** True when nothing is red: then `/health` is 200, and no alert is open. */
	well: boolean;
	signs: HealthItem[];
	version: string;
}

/** `POST test-lead` sends one (202), `GET test-lead` gives the state of the last one (`null`: none yet). */
export interface TestLead {
	id: string;
	sentAt: number;
	state: "on its way" | "arrived" | "failed";
	story: TimelineItem[];
	/** Whether contact and opportunity were deleted in the CRM again. */
	cleaned: "waiting" | "done" | "failed";
	/** What to delete by hand, if anything. */
	text: string;
}
export interface LastTestLead {
	test: TestLead | null;
}

/** `GET retention`; `PUT retention` with `{ days }` (signed in freshly), which gives the same. */
export interface Retention {
	/** Days that leads are kept: after delivery, or after the coach was told of a quarantined or dead one. */
	days: number;
	least: number;
	most: number;
	/** Why these are the limits. */
	text: string;
	/** The value of RETENTION_DAYS, used if the desk sets none. */
	setting: number;
}
export interface SetRetention {
	/** `null`: the value of RETENTION_DAYS. */
	days: number | null;
}

/** One step of the first run, actually tested. */
export interface SetupStep {
	id: "brand" | "crm" | "mail" | "test-lead" | "tag";
	title: string;
	state: "done" | "todo" | "failed" | "unknown";
	text: string;
	/** The name in the server's settings by which it is changed. */
	server?: string;
	/** The desk's screen on which it is changed, below `/desk`. */
	screen?: string;
}
/** `GET setup`: makes harmless calls to CRM and mail server; writes nothing. */
export interface Setup {
	done: boolean;
	steps: SetupStep[];
	/** The script tag to paste into a page. */
	tag: string;
}
