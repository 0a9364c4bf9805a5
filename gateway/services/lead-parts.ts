/** What features show of a lead at the desk. */
import type { RawFields } from "../../leads/form/definition.ts";
import type { LeadLine, TimelineItem } from "../desk-api/api.ts";
import { createOpenTable } from "../lib/open-table.ts";
import type { Activity, ActivityKind } from "../store/activity.ts";
import type { LeadStore, StoredLead } from "../store/store.ts";

/** What a feature knows of one lead. */
export interface LeadPart {
	/** What the lead is called, in the place of its form's name. */
	label: string;
	/** Answers as the summary shows them, where they differ from what was sent. */
	fields: RawFields;
	/** What the desk's lists get of it. */
	line: Partial<LeadLine>;
	/** Items of the lead's timeline, made of its activities too. */
	items(lead: StoredLead, activities: readonly Activity[]): TimelineItem[];
}

export interface LeadPartSource {
	/** What it knows of these leads; nothing is read where none of them is its own. */
	read?(
		store: LeadStore,
		leads: readonly Pick<StoredLead, "id" | "kind">[],
	): Promise<ReadonlyMap<string, LeadPart>>;
	/** Items in any lead's timeline, for any person. */
	readItems?(store: LeadStore, lead: StoredLead): Promise<TimelineItem[]>;
	/** Sentences of the timeline for its delivery steps. */
	steps?: Readonly<Record<string, readonly [done: string, failed: string]>>;
	/** Sentences for its entries in the activity log; empty: its items say it. */
	activities?: Readonly<Partial<Record<ActivityKind, string>>>;
	/** What its mails to the visitor are, where one could not be sent: "the reminder of their call". */
	mails?: Readonly<Record<string, string>>;
}

/** Those of the features, by their names. */
export const leadPartSources = createOpenTable<LeadPartSource>();

/** What features know of these leads, by the leads' ids. */
export async function readLeadParts(
	store: LeadStore,
	leads: readonly Pick<StoredLead, "id" | "kind">[],
): Promise<ReadonlyMap<string, LeadPart>> {
	const maps = await Promise.all(
		leadPartSources.entries().map(([, { read }]) => read?.(store, leads)),
	);
	return new Map(maps.flatMap((map) => [...(map ?? [])]));
}

/** What features add to the timeline of a lead. */
export async function readFeatureItems(
	store: LeadStore,
	lead: StoredLead,
): Promise<TimelineItem[]> {
	const lists = await Promise.all(
		leadPartSources.entries().map(([, { readItems }]) => readItems?.(store, lead)),
	);
	return lists.flatMap((items) => items ?? []);
}
