/** Tags for CRMs that have lists of contacts instead: each tag is the list with its name. */
import type { Crm } from "./crm.ts";

/** A CRM's calls about lists. `what` is the start of a failure's message. */
export interface ListCalls {
	/** The id of the list with this name; undefined if there is none. */
	findList(what: string, name: string): Promise<string | undefined>;
	/** Creates a list and returns its id. */
	createList(what: string, name: string): Promise<string>;
	/** Adds a contact to a list, or removes it. */
	changeList(
		what: string,
		verb: "add" | "remove",
		listId: string,
		contactId: string,
	): Promise<unknown>;
}

/** Adds and removes tags through lists. A tag's list is created when first needed. */
export function createTagCalls(calls: ListCalls): Pick<Crm, "addTags" | "removeTags"> {
	const { findList, createList, changeList } = calls;
	/** Cached ids of lists by name. */
	const listIds = new Map<string, string>();
	return {
		async addTags(contactId, tags) {
			const what = "Failed to add tags";
			for (const tag of tags) {
				const listId =
					listIds.get(tag) ?? (await findList(what, tag)) ?? (await createList(what, tag));
				listIds.set(tag, listId);
				try {
					await changeList(what, "add", listId, contactId);
				} catch (thrown) {
					// Somebody may have deleted the list: the next attempt searches for it again.
					listIds.delete(tag);
					throw thrown;
				}
			}
		},

		async removeTags(contactId, tags) {
			const what = "Failed to remove tags";
			for (const tag of tags) {
				const listId = await findList(what, tag);
				if (listId !== undefined) await changeList(what, "remove", listId, contactId);
			}
		},
	};
}
