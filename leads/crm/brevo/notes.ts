/** Notes in Brevo, which are HTML. */
import type { Crm } from "../crm.ts";
import { type Brevo, pageSize, provedByNewId } from "./connection.ts";

/** Brevo's limit for a note. */
const maxLength = 3000;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text as HTML. If it is too long, its end stays, because that identifies the note. */
function toHtml(text: string): string {
	const html = text
		.replace(/[&<>]/g, (character) => entities[character] ?? character)
		.replaceAll("\n", "<br />");
	if (html.length <= maxLength) return html;
	const end = `…<br />${text.split("\n").at(-1)?.slice(-200)}`;
	const start = html.slice(0, maxLength - end.length).replace(/(&\w*|<[^>]*)$/, "");
	return start + end;
}

type NoteCalls = Pick<Crm, "addNote" | "hasNote">;

export const brevoNotes = ({ send, readAll }: Brevo): NoteCalls => ({
	async addNote(contactId, text, begin) {
		const body = { text: toHtml(text), contactIds: [Number(contactId)] };
		await send("Failed to add a note", ["POST", "/crm/notes"], body, provedByNewId, begin);
	},

	async hasNote(contactId, mark) {
		const filter = { entity: "contacts", entityIds: contactId, limit: String(pageSize) };
		const path = (offset: number) =>
			`/crm/notes?${new URLSearchParams({ ...filter, offset: String(offset), sort: "desc" })}`;
		const notes = await readAll("Failed to read notes", path);
		return notes.some(({ text }) => String(text).includes(mark));
	},
});
