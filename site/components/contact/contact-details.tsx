import type { ContactDetail } from "../../content/types.ts";
import { Chip } from "../icon.tsx";

/** Ways to reach the coach, one block each. */
export function ContactDetails({
	items,
	level = 3,
}: {
	items: readonly ContactDetail[];
	level?: 2 | 3;
}) {
	const Title = level === 2 ? "h2" : "h3";
	return (
		<ul className="details">
			{items.map(({ action, actionLast, icon, lines, title }) => (
				<li key={title}>
					<Chip icon={icon} />
					<div>
						<Title className="point-title">{title}</Title>
						{!actionLast && <DetailLink action={action} />}
						<p>
							{lines.map((line) => (
								<span className="block" key={line}>
									{line}
								</span>
							))}
						</p>
						{actionLast && <DetailLink action={action} />}
					</div>
				</li>
			))}
		</ul>
	);
}

function DetailLink({ action }: { action: ContactDetail["action"] }) {
	return (
		action && (
			<a className="detail-link" href={action.href}>
				{action.label}
			</a>
		)
	);
}
