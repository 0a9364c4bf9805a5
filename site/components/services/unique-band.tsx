import type { BandContent } from "../../content/types.ts";
import { SectionTitle } from "../heading.tsx";
import { Section } from "../sections.tsx";

type Of<Kind extends BandContent["kind"]> = { band: Extract<BandContent, { kind: Kind }> };

/** The band that only one service page has. */
export function UniqueBand({ band }: { band: BandContent }) {
	return (
		<Section band="sand">
			<div className="unique">
				<div>
					<SectionTitle head={band} />
				</div>
				<Drawing band={band} />
			</div>
		</Section>
	);
}

function Drawing({ band }: { band: BandContent }) {
	switch (band.kind) {
		case "sheet":
			return <Sheet band={band} />;
		case "card":
			return <Card band={band} />;
		case "weeks":
			return <Weeks band={band} />;
		case "walk":
			return <Walk band={band} />;
		case "week":
			return <Week band={band} />;
		case "thread":
			return <Thread band={band} />;
		case "ruler":
			return <Ruler band={band} />;
		case "page":
			return <Page band={band} />;
	}
}

function Sheet({ band: { head, rows, note, title } }: Of<"sheet">) {
	return (
		<div className="paper">
			<table className="sheet">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr>
						<td />
						{head.map((text) => (
							<th key={text}>{text}</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(([name, ...cells]) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							{cells.map((cell, column) => (
								<td key={head[column]}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<p className="paper-note">{note}</p>
		</div>
	);
}

function Card({ band: { lines, note } }: Of<"card">) {
	return (
		<div className="paper">
			<dl className="job-card">
				{lines.map(({ label, text }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
			<p className="paper-note">{note}</p>
		</div>
	);
}

function Weeks({ band: { rows, note } }: Of<"weeks">) {
	return (
		<div className="paper">
			{rows.map(({ name, done }) => (
				<div className="weeks" key={name}>
					<p>
						{name}
						<span>
							{done.filter(Boolean).length} of {done.length}
						</span>
					</p>
					<ol aria-hidden="true">
						{done.map((yes, week) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: weeks have only their numbers
							<li className={yes ? "done" : undefined} key={week} />
						))}
					</ol>
				</div>
			))}
			<p className="paper-note">{note}</p>
		</div>
	);
}

function Walk({ band: { stops, note } }: Of<"walk">) {
	return (
		<div>
			<ol className="walk">
				{stops.map(({ name, mark }) => (
					<li className={mark ? "marked" : undefined} key={name}>
						{name}
						{mark && <span>{mark}</span>}
					</li>
				))}
			</ol>
			<p className="paper-note">{note}</p>
		</div>
	);
}

function Week({ band: { days, parts, title } }: Of<"week">) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone
		<section className="paper week-box" tabIndex={0} aria-label={title}>
			<table className="week">
				<thead>
					<tr>
						<td />
						{days.map((day) => (
							<th key={day}>{day}</th>
						))}
					</tr>
				</thead>
				<tbody>
					{parts.map(({ name, blocks }) => (
						<tr key={name}>
							<th scope="row">{name}</th>
							{blocks.map(({ kind, what }, day) => (
								<td className={`block-${kind}`} key={days[day]}>
									{what}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Thread({ band: { messages } }: Of<"thread">) {
	return (
		<ol className="thread">
			{messages.map(({ from, text, time }) => (
				<li className={from === "coach" ? "from-coach" : undefined} key={time}>
					<span className="sr-only">{from === "coach" ? "Coach: " : "Owner: "}</span>
					{text}
					<time>{time}</time>
				</li>
			))}
		</ol>
	);
}

function Ruler({ band: { stages, limit, note } }: Of<"ruler">) {
	return (
		<div>
			<ol className="ruler">
				{stages.map(({ from, name, to }) => (
					<li className={from >= limit ? "over" : undefined} key={name}>
						<strong>{from === to ? from : `${from}–${to}`}</strong>
						{name}
					</li>
				))}
			</ol>
			<p className="paper-note">{note}</p>
		</div>
	);
}

function Page({ band: { name, parts, note } }: Of<"page">) {
	return (
		<div className="paper one-page">
			<p className="one-page-name">{name}</p>
			<dl>
				{parts.map(({ lines, title }) => (
					<div key={title}>
						<dt>{title}</dt>
						{lines.map((line) => (
							<dd key={line}>{line}</dd>
						))}
					</div>
				))}
			</dl>
			<p className="paper-note">{note}</p>
		</div>
	);
}
