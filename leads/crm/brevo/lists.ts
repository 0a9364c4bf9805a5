/**
 * Brevo has no tags: each tag is a list of contacts with its name, created when first needed. A tag that is
 * a number is the id of a list.
 */
import type { Proof } from "../../http/http.ts";
import { createTagCalls } from "../tag-lists.ts";
import {
	type Brevo,
	pageSize,
	provedByEntries,
	provedByNewId,
	rejectionCode,
	toId,
} from "./connection.ts";
import { contactPath } from "./contacts.ts";

/** Folder of the lists that we create; Brevo requires a folder for every list. */
const folderName = "Website";

/** Proof: the answer names the contact among those added or removed. */
const provedByChange =
	(contactId: string): Proof<true> =>
	(answer) => {
		const { success } = (answer?.contacts ?? {}) as { success?: unknown };
		return (Array.isArray(success) && success.map(String).includes(contactId)) || undefined;
	};

const provedByListIds: Proof<string[]> = (answer) =>
	Array.isArray(answer?.listIds) ? answer.listIds.map(String) : undefined;

export function brevoLists({ get, send, readAll }: Brevo) {
	async function findList(what: string, tag: string): Promise<string | undefined> {
		if (/^\d+$/.test(tag)) return tag;
		const path = (offset: number) => `/contacts/lists?limit=${pageSize}&offset=${offset}&sort=asc`;
		const lists = await readAll(what, path, "lists");
		return toId(lists.find(({ name }) => name === tag)?.id);
	}

	/** Leads that need their first list at the same time share one request for its folder. */
	let folder: Promise<string> | undefined;
	function findFolder(what: string): Promise<string> {
		folder ??= findOrCreateFolder(what).finally(() => {
			folder = undefined;
		});
		return folder;
	}

	async function findOrCreateFolder(what: string): Promise<string> {
		const folders = await get(
			what,
			"/contacts/folders?limit=50&offset=0",
			provedByEntries("folders"),
		);
		const folderId = toId(folders.find(({ name }) => name === folderName)?.id);
		const create = ["POST", "/contacts/folders"] as const;
		return folderId ?? send(what, create, { name: folderName }, provedByNewId);
	}

	async function createList(what: string, name: string): Promise<string> {
		const body = { name, folderId: Number(await findFolder(what)) };
		return send(what, ["POST", "/contacts/lists"], body, provedByNewId);
	}

	async function changeList(
		what: string,
		verb: "add" | "remove",
		listId: string,
		contactId: string,
	) {
		const path = `/contacts/lists/${encodeURIComponent(listId)}/contacts/${verb}`;
		const body = { ids: [Number(contactId)] };
		try {
			await send(what, ["POST", path], body, provedByChange(contactId));
		} catch (thrown) {
			if (rejectionCode(thrown) !== "invalid_parameter") throw thrown;
			// The rejection doesn't say whether the list needed no change or the contact doesn't exist.
			const lists = await get(what, contactPath(contactId), provedByListIds);
			if (lists.includes(listId) !== (verb === "add")) throw thrown;
		}
	}

	return createTagCalls({ findList, createList, changeList });
}
