import { Chip } from "../../components/icon.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { usePage } from "../../page-data.ts";
import { EmbedNav, withSearch } from "../../studio/embed-nav.tsx";
import { useUrlState } from "../../studio/use-url-state.ts";
import type { GuidesContent } from "./guides.content.ts";
import "../../styles/pages/guide.css";

/** `/embed/guides`: one for each kind of website. */
export function Component() {
	const { common, guides, hero } = usePage<GuidesContent>();
	const search = String(useUrlState("").params);
	return (
		<>
			<EmbedNav words={common} search={search} />
			<PageHead hero={hero} />
			<ul className="wrap cards cards-3 guide-cards">
				{guides.map(({ href, icon, label, summary }) => (
					<li className="card" key={href}>
						<Chip icon={icon} />
						<h2 className="h3">
							<a className="cover" href={withSearch(href, search)}>
								{label}
							</a>
						</h2>
						<p>{summary}</p>
					</li>
				))}
			</ul>
		</>
	);
}
