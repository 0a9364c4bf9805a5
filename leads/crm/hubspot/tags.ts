/** HubSpot has no tags: each tag is a static list, created when first needed. */
import { asFailure } from "../../http/failure.ts";
import type { Proof } from "../../http/http.ts";
import { provedById } from "../../http/proof.ts";
import { createTagCalls } from "../tag-lists.ts";
import { type Hubspot, listsPath } from "./connection.ts";

/** HubSpot's type id for contacts. */
const contactType = "0-1";
const provedByListId = provedById("list", "listId");

/** Proof that the contact is now in the list, or out of it: HubSpot doesn't name the contact as unknown. */
const provedByMembership =
	(contactId: string): Proof<true> =>
	(answer) => {
		const missing = answer?.recordIdsMissing;
		return (Array.isArray(missing) && !missing.map(String).includes(contactId)) || undefined;
	};

export function hubspotTags({ get, send }: Hubspot) {
	async function findList(what: string, name: string): Promise<string | undefined> {
		const path = `${listsPath}/object-type-id/${contactType}/name/${encodeURIComponent(name)}`;
		try {
			return await get(what, path, provedByListId);
		} catch (thrown) {
			if (asFailure(thrown).details.status === 404) return undefined;
			throw thrown;
		}
	}

	const createList = (what: string, name: string) =>
		send(
			what,
			["POST", listsPath],
			{ name, objectTypeId: contactType, processingType: "MANUAL" },
			provedByListId,
		);

	const changeList = (what: string, verb: "add" | "remove", listId: string, contactId: string) => {
		const path = `${listsPath}/${encodeURIComponent(listId)}/memberships/${verb}`;
		return send(what, ["PUT", path], [contactId], provedByMembership(contactId));
	};

	return createTagCalls({ findList, createList, changeList });
}
