import { Link } from "react-router";
import type { HealthItem } from "../../gateway/desk-api/api.ts";
import { Button } from "../components/button.tsx";
import { CircleAlert, CircleCheck, CircleHelp, CircleX } from "../components/icons.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { TestLeadCard } from "./test-lead.tsx";
import { healthTitle, useHealth } from "./use-health.ts";

const looks = {
	good: { Icon: CircleCheck, look: "sign-good", word: "Good" },
	bad: { Icon: CircleX, look: "sign-wrong", word: "Problem" },
	unknown: { Icon: CircleHelp, look: "sign-open", word: "Not known yet" },
	check: { Icon: CircleAlert, look: "sign-check", word: "To check" },
};
const lookOf = ({ state, check }: HealthItem) => looks[check ? "check" : state];

/** The fix for a failed check, from the feature that it belongs to. */
const findHealthAction = (name: string) =>
	registeredFeatures().find(({ healthActions = {} }) => Object.hasOwn(healthActions, name))
		?.healthActions?.[name];

/** Problems first, then items that the coach has to check. */
const rank = ({ state, check }: HealthItem) => (state === "bad" ? 0 : check ? 1 : 2);

/** The health checks, with fixes for failed ones. */
export function Health() {
	const query = useHealth();
	const { data, refetch, isFetching } = query;
	return (
		<Screen title={healthTitle(data)}>
			<QueryState of={query} lines={8} height={44} again="Check again" />
			{data && (
				<section className="card" aria-label="Checks">
					<ul className="checks">
						{[...data.signs]
							.sort((a, b) => rank(a) - rank(b))
							.map((item) => (
								<HealthRow key={item.id} item={item} />
							))}
					</ul>
				</section>
			)}
			<div className="buttons">
				<Button busy={isFetching} onClick={() => void refetch()}>
					Check again
				</Button>
				<Link className="button" to="/first-run">
					Go to setup
				</Link>
			</div>
			<TestLeadCard />
		</Screen>
	);
}

function HealthRow({ item }: { item: HealthItem }) {
	const { title, text, todo, action } = item;
	const { Icon, look, word } = lookOf(item);
	const Action = action && findHealthAction(action);
	return (
		<li>
			<Icon size={22} className={look} role="img" aria-label={word} />
			<div>
				<h2>{title}</h2>
				<p>{text}</p>
				{todo && (
					<div className="remedy stack tight">
						{todo.split("\n").map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				)}
				{Action && <Action />}
			</div>
		</li>
	);
}
