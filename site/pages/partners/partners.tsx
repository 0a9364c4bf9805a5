import { Actions } from "../../components/actions.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { Figures } from "../../components/sections.tsx";
import { usePage } from "../../page-data.ts";
import { CodeBox } from "../../studio/code-box.tsx";
import { snippetsFor } from "../../studio/code-snippets.ts";
import { EmbedNav, withSearch } from "../../studio/embed-nav.tsx";
import { PartnerField, usePartner } from "../../studio/partner-field.tsx";
import { useUrlState } from "../../studio/use-url-state.ts";
import type { PartnerSection, PartnersContent, Table } from "./partners.content.ts";
import "../../styles/pages/prose.css";
import "../../styles/pages/guide.css";

/** `/embed/partners`: what owners of host pages want to know before they paste anything. */
export function Component() {
	const { call, common, embed, figures, hero, paste, sections } = usePage<PartnersContent>();
	const address = useUrlState(embed.origin);
	const firm = usePartner(address);
	const { params, origin } = address;
	const search = String(params);
	const [snippet] = snippetsFor({ shows: "any", format: "html", widget: "checklist" }, params, {
		...embed,
		origin,
	});
	return (
		<>
			<EmbedNav words={common} search={search} />
			<PageHead hero={hero}>
				<Figures figures={figures} />
			</PageHead>
			<div className="wrap guide">
				<div className="prose">
					<section>
						<h2>{paste.title}</h2>
						<p>{paste.text}</p>
						<PartnerField firm={firm} words={common.firm} />
						{snippet && (
							<CodeBox
								label={common.snippet}
								text={snippet.text}
								tokens={snippet.tokens}
								action={common.copy}
								words={common}
								mayCopy={firm.given}
							/>
						)}
						<ul>
							{paste.links.map(({ href, label }) => (
								<li key={href}>
									<a href={withSearch(href, search)}>{label}</a>
								</li>
							))}
						</ul>
					</section>
					{sections.map((section) => (
						<Part key={section.title} section={section} />
					))}
					<section className="check">
						<h2>{call.title}</h2>
						<p>{call.text}</p>
						<Actions actions={call.links} tones={[]} />
						<p>{call.doctor}</p>
					</section>
				</div>
			</div>
		</>
	);
}

function Part({ section }: { section: PartnerSection }) {
	const { after, items, paragraphs, table, title } = section;
	return (
		<section>
			<h2>{title}</h2>
			{paragraphs?.map((text) => (
				<p key={text}>{text}</p>
			))}
			{table && <TableBox title={title} table={table} />}
			{items && (
				<ul>
					{items.map((text) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			)}
			{after?.map((text) => (
				<p key={text}>{text}</p>
			))}
		</section>
	);
}

function TableBox({ title, table: { head, rows } }: { title: string; table: Table }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll
		<section className="table-box" tabIndex={0} aria-label={title}>
			<table>
				<thead>
					<tr>
						{head.map((text) => (
							<th key={text}>{text}</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row[0]}>
							{row.map((text) => (
								<td key={text}>{text}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
