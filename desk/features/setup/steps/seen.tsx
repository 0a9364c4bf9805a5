import { Button } from "../../../components/button.tsx";
import { CircleCheck } from "../../../components/icons.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { Step } from "../step.tsx";
import { useFinish, useSteps } from "../use-steps.ts";

/** Polling interval while the coach opens their page, in milliseconds. */
const pollMs = 2000;

/** Origins of the iframes that builders put pasted code into. */
const boxes: readonly (readonly [host: RegExp, text: string])[] = [
	[/(^|\.)(filesusr|usrfiles|parastorage)\.com$|\.wix/, "inside Wix’s HTML box"],
	[/(^|\.)framer(usercontent|canvas)?\.(com|app|website)$/, "inside Framer’s embed"],
];

/** "on www.ridley.example". */
export function seenText(origin: string): string {
	const host = URL.canParse(origin) ? new URL(origin).host : origin;
	return boxes.find(([pattern]) => pattern.test(host))?.[1] ?? `on ${host}`;
}

/** Waits until the coach's page has loaded the line. */
export function SeenStep() {
	const query = useSteps(pollMs);
	const { finish, isPending } = useFinish("seen");
	const { data } = query;
	const seenTag = data?.seen;
	return (
		<Step title={seenTag ? "There it is!" : "Now open your page"}>
			<QueryState of={query} lines={3} />
			<div className="start-seen" role="status">
				{seenTag && (
					<>
						<CircleCheck size={40} className="sign-good" aria-hidden="true" />
						<p>
							We’ve seen your line <strong>{seenText(seenTag.origin)}</strong>.
						</p>
					</>
				)}
				{data && !seenTag && (
					<>
						<span className="start-pulse" aria-hidden="true" />
						<p>Waiting for your page. It can take a few seconds.</p>
					</>
				)}
			</div>
			{data?.website && !seenTag && (
				<a className="button button-wide" href={data.website} target="_blank" rel="noopener">
					Open {new URL(data.website).host}
				</a>
			)}
			{data && !seenTag && (
				<details>
					<summary>It’s open, but nothing happens</summary>
					<ul className="bullets">
						<li>Have you published the page, or only saved it?</li>
						<li>Open it in a private window, in case your browser kept the old page.</li>
						<li>Is the whole line there, from &lt;script to &lt;/script&gt;?</li>
						<li>Does the page ask about cookies? Accept them, in case it holds scripts back.</li>
					</ul>
				</details>
			)}
			<Button look={seenTag ? "primary" : undefined} wide busy={isPending} onClick={() => finish()}>
				{seenTag ? "Continue" : "Skip for now"}
			</Button>
		</Step>
	);
}
