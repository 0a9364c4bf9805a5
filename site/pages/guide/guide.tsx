import { Html } from "../../components/html.tsx";
import { BackLink } from "../../components/page-head.tsx";
import type { EmbedWords } from "../../content/embedding.ts";
import type { Block } from "../../content/guides/guide.ts";
import { usePage } from "../../page-data.ts";
import type { Embed } from "../../snippet/embed-widget.ts";
import { CodeBox } from "../../studio/code-box.tsx";
import { snippetsFor } from "../../studio/code-snippets.ts";
import { EmbedNav, GuideLinks, withSearch } from "../../studio/embed-nav.tsx";
import { type Partner, PartnerField, usePartner } from "../../studio/partner-field.tsx";
import { useUrlState } from "../../studio/use-url-state.ts";
import { WireframeFigure } from "../../studio/wireframe.tsx";
import type { GuideContent } from "./guide.content.ts";
import "../../styles/pages/prose.css";
import "../../styles/pages/guide.css";

interface Reader {
	common: EmbedWords;
	embed: Embed;
	firm: Partner;
	params: URLSearchParams;
}

/** One guide: steps with pictures, and the reader's own snippet wherever it has to be pasted. */
export function Component() {
	const { common, embed, guide, layout, others } = usePage<GuideContent>();
	const address = useUrlState(embed.origin);
	const firm = usePartner(address);
	const { params, origin } = address;
	const search = String(params);
	const reader = { common, embed: { ...embed, origin }, firm, params };
	const { check } = layout;
	return (
		<>
			<EmbedNav words={common} search={search} />
			<article className="wrap guide">
				<header className="guide-head">
					<BackLink link={{ ...layout.back, href: withSearch(layout.back.href, search) }} />
					<h1 className="display-sm">{guide.title}</h1>
					<Html as="p" className="lead" html={guide.lead} />
				</header>
				<PartnerField firm={firm} words={common.firm} />
				<div className="prose">
					{guide.sections.map(({ title, blocks }) => (
						<section key={title}>
							<h2>{title}</h2>
							{blocks.map((block, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text, in its order
								<GuideBlock key={index} block={block} title={title} reader={reader} />
							))}
						</section>
					))}
					<p>
						{layout.other.text} <a href={withSearch("/embed", search)}>{layout.other.link}</a>.
					</p>
					<section className="check">
						<h2>{check.title}</h2>
						<ol>
							{check.steps.map((step) => (
								<li key={step}>{step}</li>
							))}
						</ol>
						<p>{check.nothing}</p>
						{guide.check && <Html as="p" html={guide.check} />}
					</section>
				</div>
				<nav className="guide-others" aria-labelledby="others">
					<h2 id="others">{layout.others}</h2>
					<GuideLinks links={others} search={search} />
				</nav>
			</article>
		</>
	);
}

function GuideBlock({ block, title, reader }: { block: Block; title: string; reader: Reader }) {
	if (block.kind === "steps")
		return (
			<ol className="guide-steps" start={block.start}>
				{block.steps.map(({ html, picture }) => (
					<li key={html}>
						<Html as="div" html={html} />
						<WireframeFigure picture={picture} />
					</li>
				))}
			</ol>
		);
	if (block.kind !== "snippet")
		return (
			<Html as="div" className={block.kind === "note" ? "note" : undefined} html={block.html} />
		);
	const { common, embed, firm, params } = reader;
	return snippetsFor(block.snippet, params, embed).map(
		({ format, text, tokens, widget }, index) => (
			<div key={format}>
				{index > 0 && <p>{format === "html" ? common.inPage : common.inFile}</p>}
				<CodeBox
					label={`${common.snippet}: ${title}${index > 0 ? `, ${index + 1}` : ""}`}
					text={text}
					tokens={tokens}
					action={common.copy}
					words={common}
					mayCopy={firm.given}
					data-format={format}
					data-widget={widget}
				/>
			</div>
		),
	);
}
