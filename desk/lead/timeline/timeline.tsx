import type { LeadDetail, Note } from "../../../gateway/desk-api/api.ts";
import { Button } from "../../components/button.tsx";
import { Timestamp } from "../../components/clock.tsx";
import { Circle, MessageCircle, X } from "../../components/icons.tsx";
import { capitalise } from "../../inbox/lead-row.tsx";
import { waitingText } from "../../outbox/lead-actions.ts";
import { useOutbox } from "../../outbox/outbox.ts";
import { useLeadAction } from "../../queries/use-lead.ts";
import { SplitButton } from "../same-person.tsx";
import { offerUndo } from "../undo.tsx";
import { usePerson } from "../use-person.ts";
import { isDelivery, Message } from "./message.tsx";
import { StoryItem, storyKey } from "./story.tsx";

/** One of the coach's notes. */
function NoteItem({ lead, note }: { lead: LeadDetail; note: Note }) {
	const act = useLeadAction(lead.id);
	return (
		<li>
			<Circle size={20} aria-hidden="true" />
			<div className="noted">
				<div>
					<p className="note" dir="auto">
						{note.text}
					</p>
					<p className="hint">
						Your note, <Timestamp time={note.at} full />
					</p>
				</div>
				<Button
					look="plain"
					busy={act.isPending}
					aria-label={`Delete the note “${note.text.slice(0, 40)}”`}
					onClick={() =>
						act.mutate(
							{ do: "unnote", note: note.id },
							{
								onSuccess: () =>
									offerUndo("Note deleted.", () => act.mutate({ do: "note", text: note.text })),
							},
						)
					}
				>
					<X size={18} aria-hidden="true" />
				</Button>
			</div>
		</li>
	);
}

/** An earlier message of the same person. */
function EarlierMessage({ lead }: { lead: LeadDetail }) {
	return (
		<li>
			<MessageCircle size={20} aria-hidden="true" />
			<div className="earlier">
				<h3>{capitalise(lead.called)}</h3>
				<Timestamp time={lead.receivedAt} full />
				<Message lead={lead} />
				<SplitButton lead={lead} />
			</div>
		</li>
	);
}

/** A person's history, newest first, without the message shown above it. */
export function TimelineCard({ lead }: { lead: LeadDetail }) {
	const { leads, current } = usePerson(lead);
	const { entries } = useOutbox();
	const waiting = new Set(
		entries
			.filter((entry) => leads.some(({ id }) => id === entry.lead))
			.map(({ act }) => waitingText(act.do)),
	);
	const items = leads
		.flatMap((each) => [
			...(each.id === current.id
				? []
				: [{ at: each.receivedAt, key: each.id, item: <EarlierMessage lead={each} /> }]),
			...each.noteList.map((note) => ({
				at: note.at,
				key: `note ${note.id}`,
				item: <NoteItem lead={each} note={note} />,
			})),
			...each.story
				.filter((item) => !isDelivery(item) && item.what !== "note")
				.map((item) => ({ at: item.at, key: storyKey(item), item: <StoryItem item={item} /> })),
		])
		.toSorted((one, other) => other.at - one.at);
	return (
		<section className="card" aria-labelledby="story">
			<h2 id="story">Timeline</h2>
			{waiting.size > 0 && (
				<p className="hint">Saved. Will sync when you have signal: {[...waiting].join(", ")}.</p>
			)}
			<ol className="story" aria-labelledby="story">
				{items.map(({ key, item }) => (
					<TimelineEntry key={key}>{item}</TimelineEntry>
				))}
			</ol>
			{items.length === 0 && <p className="hint">Nothing has happened yet.</p>}
		</section>
	);
}

const TimelineEntry = ({ children }: { children: React.ReactNode }) => children;
