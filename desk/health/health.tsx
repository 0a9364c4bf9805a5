import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import { Link } from "react-router";
import type { Sign } from "../../gateway/desk/api.ts";
import { useHealth } from "../frame.tsx";
import { Awaited } from "../parts/awaited.tsx";
import { Button } from "../parts/press.tsx";
import { Screen } from "../parts/screen.tsx";
import { TestLeadCard } from "./test-lead.tsx";

const looks = {
	good: { Icon: CircleCheck, look: "sign-good", word: "Good" },
	bad: { Icon: CircleX, look: "sign-wrong", word: "Not well" },
	unknown: { Icon: CircleHelp, look: "sign-open", word: "Not known yet" },
};

/** Whether everything runs, and what to do where it does not. */
export function Health() {
	const asked = useHealth();
	const { data, refetch, isFetching } = asked;
	return (
		<Screen title={data && !data.well ? "Something needs you" : "All is well"}>
			<Awaited of={asked} lines={8} height={44} again="Look again" />
			{data && (
				<section className="card" aria-label="Signs">
					<ul className="checks">
						{[...data.signs]
							.sort((a, b) => Number(b.state === "bad") - Number(a.state === "bad"))
							.map((sign) => (
								<SignLine key={sign.id} sign={sign} />
							))}
					</ul>
				</section>
			)}
			<div className="buttons">
				<Button busy={isFetching} onClick={() => void refetch()}>
					Look again
				</Button>
				<Link className="button" to="/first-run">
					How it is set up
				</Link>
			</div>
			<TestLeadCard />
		</Screen>
	);
}

function SignLine({ sign: { title, state, text, todo } }: { sign: Sign }) {
	const { Icon, look, word } = looks[state];
	return (
		<li>
			<Icon size={22} className={look} role="img" aria-label={word} />
			<div>
				<h2>{title}</h2>
				<p>{text}</p>
				{state === "bad" && todo && (
					<div className="remedy stack tight">
						{todo.split("\n").map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
				)}
			</div>
		</li>
	);
}
