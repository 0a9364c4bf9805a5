/**
 * The part of the desk's contract (`api.ts`) that is about erasing, "All is well", the test lead, how long
 * leads are kept, and the first run.
 */
import type { TimelineItem } from "./api.ts";

/** Whom or what to erase: one lead, or everything about an e-mail address or telephone number. */
export type EraseTarget = { lead: string } | { person: string };

/** `POST erasures/preview` with {@link EraseTarget}: before the second press. */
export interface ErasePreview {
	/** How many leads, and notes of the coach's about them. */
	leads: number;
	notes: number;
	/** What this does not reach, each with what to do: CRM, mailbox, backups. */
	elsewhere: ExternalCopy[];
}
export interface ExternalCopy {
	where: "crm" | "mailbox" | "backups" | "browser";
	text: string;
	/** Ids of the contacts in the CRM. */
	contacts?: string[];
}

/**
 * `POST erasures` with {@link EraseTarget} (the second press): 202. Ten seconds later it is done,
 * whatever becomes of this page (after more than five leads in a day only for who signed in freshly); until then `DELETE erasures/:id` undoes it: 204, or 410 when it is
 * done. `GET erasures` lists those that wait.
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

/** One part of "All is well". */
export interface HealthItem {
	id: "store" | "crm" | "mail" | "backlog" | "door" | "webhooks" | "backup" | "disk" | "version";
	title: string;
	state: "good" | "bad" | "unknown";
	/** How it is. */
	text: string;
	/** What to do when it is red, or to be looked at; paragraphs end in \n. */
	todo?: string;
	/** Nothing is wrong yet, but it is to be looked at. */
	check?: true;
	/** What a press can do about it: `POST webhooks/retry` sends events again that were given up (204). */
	action?: "retry-webhooks";
}
/** `GET health`. */
export interface DeskHealth {
	/** True when nothing is red: then `/health` is 200, and no alert is open. */
	well: boolean;
	signs: HealthItem[];
	version: string;
}

/** `POST test-lead` sends one (202), `GET test-lead` tells how the last one does (`null`: none yet). */
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
	/** Days a delivered lead is kept, a doubtful or given-up one after the coach was told. */
	days: number;
	least: number;
	most: number;
	/** Why these are the limits. */
	text: string;
	/** What RETENTION_DAYS says, which counts where the desk says nothing. */
	setting: number;
}
export interface SetRetention {
	/** `null`: as RETENTION_DAYS says. */
	days: number | null;
}

/** One step of the first run, checked for real. */
export interface SetupStep {
	id: "brand" | "crm" | "mail" | "test-lead" | "tag";
	title: string;
	state: "done" | "todo" | "failed" | "unknown";
	text: string;
	/** Where to change it: file and line on the server. */
	where?: { file: string; line?: number; name?: string };
	/** All the places, where there are several. */
	places?: { file: string; line?: number; name?: string }[];
}
/** `GET setup`: makes harmless calls to CRM and mail server; writes nothing. */
export interface Setup {
	done: boolean;
	steps: SetupStep[];
	/** The line to paste into a page. */
	tag: string;
}
