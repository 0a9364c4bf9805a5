import {
	describeWireframe,
	type Wireframe,
	type WireframeItem,
	type WireframeRow,
} from "../content/guides/parse-wireframe.ts";

/** Units of the drawing; at its full width a unit is a pixel. */
const width = 340;
const bar = 30;
const line = 26;
const gap = 12;
const edge = 14;
/** Approximate width of a letter, because the drawing can't measure its buttons. */
const letter = 7.4;

const heights: Record<WireframeRow["kind"], number> = {
	text: 18,
	tabs: 30,
	buttons: 30,
	field: 30,
	box: 56,
	list: line,
	code: 58,
};
const heightOf = ({ kind, items }: WireframeRow) =>
	kind === "list" ? heights.list * items.length : heights[kind];

/** One step's window, with the parts to click or type highlighted. */
export function WireframeFigure({ picture }: { picture: Wireframe }) {
	const left = picture.menu.length > 0 ? 126 : 0;
	const rows = picture.rows.reduce((sum, row) => sum + heightOf(row) + gap, 0);
	const height = bar + Math.max(rows + gap, picture.menu.length * line + gap + 6);
	let y = bar + gap;
	return (
		<svg
			className="picture"
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={describeWireframe(picture)}
		>
			<rect className="pic-window" x=".5" y=".5" width={width - 1} height={height - 1} rx="10" />
			<path
				className="pic-bar"
				d={`M1 ${bar}V10.5a9.5 9.5 0 0 1 9.5-9.5h319a9.5 9.5 0 0 1 9.5 9.5V${bar}z`}
			/>
			{[16, 28, 40].map((x) => (
				<circle key={x} className="pic-dot" cx={x} cy="15.5" r="3.5" />
			))}
			<text className="pic-title" x="56" y="20">
				{picture.window}
			</text>
			{left > 0 && (
				<path
					className="pic-side"
					d={`M1 ${bar}h${left - 1}v${height - bar - 1}H11a10 10 0 0 1-10-10z`}
				/>
			)}
			{picture.menu.map((item, index) => (
				<Line key={item.text} item={item} x={7} y={bar + 6 + index * line} width={left - 14} />
			))}
			{picture.rows.map((row, index) => {
				const top = y;
				y += heightOf(row) + gap;
				return (
					<RowPicture
						// biome-ignore lint/suspicious/noArrayIndexKey: rows of a drawing, which never changes
						key={index}
						row={row}
						x={left + edge}
						y={top}
						width={width - left - 2 * edge}
					/>
				);
			})}
		</svg>
	);
}

interface Place {
	x: number;
	y: number;
	width: number;
}

/** A line of a menu or list. */
function Line({ item: { on, text }, x, y, width: wide }: Place & { item: WireframeItem }) {
	return (
		<>
			{on && <rect className="pic-on" x={x} y={y} width={wide} height={line - 2} rx="6" />}
			<text className={on ? "pic-on-text" : "pic-text"} x={x + 8} y={y + 16.5}>
				{text}
			</text>
		</>
	);
}

function RowPicture({ row: { kind, items }, ...place }: Place & { row: WireframeRow }) {
	const { x, y, width: wide } = place;
	if (kind === "list")
		return items.map((item, index) => (
			<Line key={item.text} {...place} item={item} y={y + index * line} />
		));
	if (kind === "code" || kind === "box") {
		const [{ text, on } = { text: "", on: false }] = items;
		return (
			<>
				<rect
					className={on ? "pic-field pic-ring" : "pic-field"}
					x={x}
					y={y}
					width={wide}
					height={heights[kind]}
					rx="6"
				/>
				{kind === "code" && (
					<path
						className="pic-lines"
						d={`M${x + 10} ${y + 14}h${wide * 0.72}M${x + 10} ${y + 27}h${wide * 0.5}`}
					/>
				)}
				<text className="pic-quiet" x={x + 10} y={y + heights[kind] - 11}>
					{text}
				</text>
			</>
		);
	}
	if (kind === "field") {
		const [name = "", value = ""] = items.map(({ text }) => text);
		const on = items.some((item) => item.on);
		const start = x + Math.min(112, name.length * letter + 12);
		return (
			<>
				<text className="pic-text" x={x} y={y + 19}>
					{name}
				</text>
				<rect
					className={on ? "pic-field pic-ring" : "pic-field"}
					x={start}
					y={y}
					width={x + wide - start}
					height={heights.field}
					rx="6"
				/>
				<text className="pic-text" x={start + 9} y={y + 19}>
					{value}
				</text>
			</>
		);
	}
	let at = x;
	return items.map((item) => {
		const boxed = kind === "buttons";
		const long = item.text.length * letter + (boxed ? 22 : 0);
		const start = at;
		at += long + (boxed ? 8 : 16);
		return <Word key={item.text} kind={kind} item={item} x={start} y={y} width={long} />;
	});
}

/** A button, a tab, or a word among others. */
function Word({
	kind,
	item: { on, text },
	x,
	y,
	width: wide,
}: Place & { kind: WireframeRow["kind"]; item: WireframeItem }) {
	if (kind === "buttons")
		return (
			<>
				<rect
					className={on ? "pic-on" : "pic-button"}
					x={x}
					y={y}
					width={wide}
					height={heights.buttons}
					rx="7"
				/>
				<text
					className={on ? "pic-on-text" : "pic-text"}
					x={x + wide / 2}
					y={y + 19.5}
					textAnchor="middle"
				>
					{text}
				</text>
			</>
		);
	const base = y + (kind === "tabs" ? 18 : 13);
	return (
		<>
			<text className={on ? "pic-strong" : "pic-text"} x={x} y={base}>
				{text}
			</text>
			{on && <path className="pic-under" d={`M${x} ${base + 6}h${wide}`} />}
		</>
	);
}
