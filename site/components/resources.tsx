import type { PackageContent } from "../pages/package.content.ts";
import { CheckList } from "./check-list.tsx";
import { SectionTitle } from "./heading.tsx";
import { Chip, Icon } from "./icon.tsx";

/**
 * Four guides. Their buttons send nothing (spec section 7); a message in the corner says so. It is a
 * popover, so the buttons work before and without script.
 */
export function Resources({ resources }: { resources: PackageContent["resources"] }) {
	return (
		<>
			<SectionTitle head={resources} />
			<ul className="cards" data-reveal="">
				{resources.items.map((item) => (
					<li className={item.popular ? "card card-dark" : "card"} key={item.title}>
						{item.popular && <span className="flag">{resources.popularFlag}</span>}
						<Chip icon="file-text" />
						<h3 className="h3">{item.title}</h3>
						<p>
							<strong>{item.subtitle}</strong>
						</p>
						<p>{item.description}</p>
						<CheckList items={item.benefits} />
						<button
							className={item.popular ? "button button-light card-button" : "button card-button"}
							type="button"
							popoverTarget="guide-status"
							popoverTargetAction="show"
						>
							<Icon name="download" />
							{item.cta}
						</button>
					</li>
				))}
			</ul>
			<div className="toast" id="guide-status" popover="auto" role="status">
				<p>{resources.status}</p>
			</div>
		</>
	);
}
