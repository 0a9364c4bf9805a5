/** What features add to a lead at the desk. */
import type { RawFields } from "../../leads/form/definition.ts";
import type { LeadLine, TimelineItem } from "../desk-api/api.ts";
import { createOpenTable } from "../lib/open-table.ts";
import type { Activity, ActivityKind } from "../store/activity.ts";
import type { LeadStore, StoredLead } from "../store/store.ts";

/** A feature's data about one lead. */
export interface LeadPart {
	/** Replaces the form's name as the lead's label. */
	label: string;
	/** Answers for the summary, if they differ from those sent. */
	fields: RawFields;
	/** Additions to the lead's line in lists. */
	line: Partial<LeadLine>;
	/** Items for the lead's timeline, which may depend on its activities. */
	items(lead: StoredLead, activities: readonly Activity[]): TimelineItem[];
}

export interface LeadPartSource {
	/** A feature's data about these leads. Reads nothing if none of them is its own. */
	read?(
		store: LeadStore,
		leads: readonly Pick<StoredLead, "id" | "kind">[],
	): Promise<ReadonlyMap<string, LeadPart>>;
	/** Items for any lead's timeline. */
	readItems?(store: LeadStore, lead: StoredLead): Promise<TimelineItem[]>;
	/** Timeline sentences for its delivery steps. */
	steps?: Readonly<Record<string, readonly [done: string, failed: string]>>;
	/** Sentences for its entries in the activity log; empty if its items cover them. */
	activities?: Readonly<Partial<Record<ActivityKind, string>>>;
	/** Names of its mails to visitors, for the timeline if one could not be sent: "the reminder of their call". */
	mails?: Readonly<Record<string, string>>;
}

/** The features' sources, by name. */
export const leadPartSources = createOpenTable<LeadPartSource>();

/** Features' data about these leads, by lead id. */
export async function readLeadParts(
	store: LeadStore,
	leads: readonly Pick<StoredLead, "id" | "kind">[],
): Promise<ReadonlyMap<string, LeadPart>> {
	const maps = await Promise.all(
		leadPartSources.entries().map(([, { read }]) => read?.(store, leads)),
	);
	return new Map(maps.flatMap((map) => [...(map ?? [])]));
}

/** Features' items for a lead's timeline. */
export async function readFeatureItems(
	store: LeadStore,
	lead: StoredLead,
): Promise<TimelineItem[]> {
	const lists = await Promise.all(
		leadPartSources.entries().map(([, { readItems }]) => readItems?.(store, lead)),
	);
	return lists.flatMap((items) => items ?? []);
}
