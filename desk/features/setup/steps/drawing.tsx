/** A row of a drawn window: its kind, then its texts. An asterisk marks the text to press. */
export type DrawingRow = readonly [
	kind: "bar" | "field" | "list" | "buttons" | "text" | "code",
	...texts: string[],
];

const cellClass = (kind: DrawingRow[0], text: string) =>
	[
		kind === "bar" || kind === "text" ? "" : "drawing-cell",
		kind === "field" || kind === "code" ? "drawing-wide" : "",
		kind === "code" || text.startsWith("*") ? "drawing-here" : "",
	]
		.filter(Boolean)
		.join(" ");

/** A drawn window of a website builder. The steps beside it say the same in words. */
export const Drawing = ({ rows }: { rows: readonly DrawingRow[] }) => (
	<div className="drawing" aria-hidden="true">
		{rows.map(([kind, ...texts]) => (
			<div key={`${kind} ${texts.join(" ")}`} className={`drawing-row drawing-${kind}`}>
				{kind === "bar" && [1, 2, 3].map((light) => <i key={light} className="drawing-light" />)}
				{(kind === "code" ? ["your line"] : texts).map((text) => (
					<span key={text} className={cellClass(kind, text)}>
						{text.replace(/^\*/, "")}
					</span>
				))}
			</div>
		))}
	</div>
);
