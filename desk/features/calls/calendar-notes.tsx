import { Callout } from "../../components/callout.tsx";

interface CalendarNotesProps {
	/** The gateway's sentences; absent in answers of earlier versions. */
	texts: readonly string[] | undefined;
	id?: string;
}

/** The gateway's remarks on calendars that block out busy times. */
export function CalendarNotes({ texts = [], id }: CalendarNotesProps) {
	if (texts.length === 0) return null;
	return (
		<div id={id}>
			<Callout tone="warning">
				{texts.map((text) => (
					<p key={text}>{text}</p>
				))}
			</Callout>
		</div>
	);
}
