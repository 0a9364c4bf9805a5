import { AnalyticsOptOut } from "../../components/frame/analytics-opt-out.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { usePage } from "../../page-data.ts";
import type { PrivacyContent } from "./privacy.content.ts";
import "../../styles/pages/prose.css";

/** `/privacy`: the notice that every form links to. */
export function Component() {
	const { changed, hero, sections } = usePage<PrivacyContent>();
	return (
		<>
			<PageHead hero={hero} />
			<div className="band band-white">
				<div className="wrap">
					<div className="prose prose-notice">
						{sections.map(({ id, items, objection, paragraphs, title }) => (
							<section key={id} id={id}>
								<h2>{title}</h2>
								{paragraphs?.map((text) => (
									<p key={text}>{text}</p>
								))}
								{items && (
									<dl>
										{items.map(({ term, text }) => (
											<div key={term}>
												<dt>{term}</dt>
												<dd>{text}</dd>
											</div>
										))}
									</dl>
								)}
								{objection && <AnalyticsOptOut {...objection} />}
							</section>
						))}
						<p>{changed}</p>
					</div>
				</div>
			</div>
		</>
	);
}
