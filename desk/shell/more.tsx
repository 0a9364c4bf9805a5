import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronRight } from "../components/icons.tsx";
import { Screen } from "../components/screen.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { healthTitle, useHealth } from "../health/use-health.ts";

function Row({ to, title, text }: { to: string; title: string; text: ReactNode }) {
	return (
		<li className="more-item">
			<Link className="more-row" to={to}>
				<span>
					<strong>{title}</strong>
					<span className="hint">{text}</span>
				</span>
				<ChevronRight size={20} aria-hidden="true" />
			</Link>
		</li>
	);
}

/** Links to screens that are rarely needed. */
export function More() {
	const { data: health } = useHealth();
	return (
		<Screen title="More">
			<ul>
				{registeredFeatures().map(
					({ name, moreRow }) => moreRow && <Row key={name} {...moreRow} />,
				)}
				<Row to="/health" title="System health" text={healthTitle(health)} />
				<Row to="/settings" title="Settings" text="Connections, devices, copies, your data" />
			</ul>
		</Screen>
	);
}
