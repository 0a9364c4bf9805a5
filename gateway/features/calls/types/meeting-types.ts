/** The coach's meeting types, as stored. */
import { defineKey } from "../../../lib/kv.ts";
import type { LeadStore } from "../../../store/store.ts";
import type { MeetingType } from "./meeting-type.ts";

const typesKey = defineKey<MeetingType[]>("meeting types");

/** Maximum number of types a coach can have. */
export const maxMeetingTypes = 20;

/** Defaults for types saved by older versions. */
const earlier = { bookedIn: { service: "own" }, afterForms: false, bankHolidays: "" } as const;

export const listMeetingTypes = async (store: Pick<LeadStore, "kv">): Promise<MeetingType[]> =>
	((await store.kv.get(typesKey)) ?? []).map((type) => ({ ...earlier, ...type }));

/** A type that visitors can book. */
export async function findLiveType(
	store: Pick<LeadStore, "kv">,
	name: string,
): Promise<MeetingType | undefined> {
	return (await listMeetingTypes(store)).find((type) => type.live && type.name === name);
}

/** The type with a name, live or not. */
export async function findType(
	store: Pick<LeadStore, "kv">,
	name: string,
): Promise<MeetingType | undefined> {
	return (await listMeetingTypes(store)).find((type) => type.name === name);
}

/** Changes the list, without losing concurrent changes. */
async function change(
	store: Pick<LeadStore, "kv">,
	make: (types: MeetingType[]) => MeetingType[],
): Promise<void> {
	for (;;) {
		const before = await store.kv.get(typesKey);
		if (await store.kv.compareAndSet(typesKey, before, make(before ?? []))) return;
	}
}

/** Adds a type, or replaces the one with its name. */
export const saveMeetingType = (store: Pick<LeadStore, "kv">, type: MeetingType): Promise<void> =>
	change(store, (types) =>
		types.some(({ name }) => name === type.name)
			? types.map((one) => (one.name === type.name ? type : one))
			: [...types, type].slice(0, maxMeetingTypes),
	);

/** Removes a type. Its booked meetings stay. */
export const removeMeetingType = (store: Pick<LeadStore, "kv">, name: string): Promise<void> =>
	change(store, (types) => types.filter((one) => one.name !== name));
