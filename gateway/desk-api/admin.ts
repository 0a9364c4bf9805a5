/**
 * The part of the desk's API about erasing, health, the test lead, retention, and the first run.
 */
import type { TimelineItem } from "./leads.ts";
import type { EraseTarget } from "./queries.ts";

/** `POST erasures/preview` with {@link EraseTarget}: shown before the second press. */
export interface ErasePreview {
	/** Number of leads, and of the coach's notes about them. */
	leads: number;
	notes: number;
	/** Copies that the erasure does not reach (CRM, mailbox, backups), each with what to do. */
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
 * closed. Until then `DELETE erasures/:id` undoes it: 204, or 404 if it is too late. More than five leads in a day
 * need a fresh sign-in. `GET erasures` lists pending ones.
 */
export interface Erasure extends ErasePreview {
	id: string;
	target: EraseTarget;
	/** When it will run. */
	dueAt: number;
	/** Milliseconds until then by the server's clock, for a countdown. */
	dueIn: number;
}
export interface Erasures {
	erasures: Erasure[];
}

/** Items added by features; each declares its own here. */
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
	/** Its state, as a sentence. */
	text: string;
	/** What to do; paragraphs end in \n. */
	todo?: string;
	/** A warning: nothing is wrong yet. */
	check?: true;
	/** Button for it: a name in `healthActions` of a feature of the desk. */
	action?: string;
}
/** `GET health`. */
export interface DeskHealth {
	/** Whether no item is red; `/health` is then 200. */
	well: boolean;
	signs: HealthItem[];
	version: string;
}

/** `POST test-lead` sends one (202); `GET test-lead` returns the state of the last one (`null`: none yet). */
export interface TestLead {
	id: string;
	sentAt: number;
	state: "on its way" | "arrived" | "failed";
	story: TimelineItem[];
	/** Whether its contact and opportunity were deleted from the CRM again. */
	cleaned: "waiting" | "done" | "failed";
	/** What to delete by hand, if anything. */
	text: string;
}
export interface LastTestLead {
	test: TestLead | null;
}

/** `GET retention`; `PUT retention` with `{ days }` (needs a fresh sign-in) returns the same. */
export interface Retention {
	/** Days that leads are kept: after delivery, or after a quarantined or dead lead was announced. */
	days: number;
	least: number;
	most: number;
	/** Explains the limits. */
	text: string;
	/** The value of RETENTION_DAYS, used if the desk sets none. */
	setting: number;
}
export interface SetRetention {
	/** `null`: use RETENTION_DAYS. */
	days: number | null;
}

/** One step of the first run, with its state as tested. */
export interface SetupStep {
	id: "brand" | "crm" | "mail" | "test-lead" | "tag";
	title: string;
	state: "done" | "todo" | "failed" | "unknown";
	text: string;
	/** Name of the setting on the server that changes it. */
	server?: string;
	/** The desk's screen that changes it, below `/desk`. */
	screen?: string;
}
/** `GET setup`: makes harmless calls to CRM and mail server, and changes nothing there. */
export interface Setup {
	done: boolean;
	steps: SetupStep[];
	/** The script tag to paste into a page. */
	tag: string;
}
