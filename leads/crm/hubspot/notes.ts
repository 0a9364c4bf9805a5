/** Notes in HubSpot, which are HTML. */
import { provedById } from "../../http/proof.ts";
import type { Crm } from "../crm.ts";
import { type Hubspot, objectsPath } from "./connection.ts";

/** HubSpot's number for the association of a note with a contact. */
const noteAtContact = { associationCategory: "HUBSPOT_DEFINED", associationTypeId: 202 };
/** A little below HubSpot's limit of 65,536 characters. */
const maxLength = 65_000;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text as HTML. If it is too long, its end stays, because that identifies the note. */
function toHtml(text: string): string {
	const html = text
		.replace(/[&<>]/g, (character) => entities[character] ?? character)
		.replaceAll("\n", "<br>");
	if (html.length <= maxLength) return html;
	return `${html.slice(0, maxLength - 1000).replace(/&\w*$/, "")}…<br>${text.split("\n").at(-1)?.slice(-200)}`;
}

type NoteCalls = Pick<Crm, "addNote" | "hasNote">;

export const hubspotNotes = ({ send, readRecords, listAssociated }: Hubspot): NoteCalls => ({
	async addNote(contactId, text, begin) {
		const body = {
			properties: { hs_timestamp: new Date().toISOString(), hs_note_body: toHtml(text) },
			associations: [{ to: { id: contactId }, types: [noteAtContact] }],
		};
		const create = ["POST", objectsPath("notes")] as const;
		await send("Failed to add a note", create, body, provedById("id"), begin);
	},

	async hasNote(contactId, mark) {
		const what = "Failed to read notes";
		const ids = await listAssociated(what, contactId, "notes");
		const notes = await readRecords(what, "notes", ids, ["hs_note_body"]);
		return notes.some(({ properties }) => String(properties.hs_note_body).includes(mark));
	},
});
