import { Link, useParams } from "react-router";
import type { BuilderName, FirstSteps } from "../../../../gateway/desk-api/api.ts";
import { Button } from "../../../components/button.tsx";
import { Callout } from "../../../components/callout.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { Mail } from "../../../components/icons.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { Step } from "../step.tsx";
import { useFinish, useSaveSteps, useSteps } from "../use-steps.ts";
import { builders, findBuilder } from "./builders.ts";
import { Drawing } from "./drawing.tsx";
import { lineFor, mailToDesigner } from "./line-text.ts";
import { WordPressPlugin } from "./wordpress-plugin.tsx";

/** The line to paste, and where to paste it in the coach's website builder. */
export function LineStep() {
	const query = useSteps();
	const { builder: chosenBuilder } = useParams();
	const { data } = query;
	const builder =
		chosenBuilder === "other" ? undefined : findBuilder(chosenBuilder ?? data?.builder);
	if (!data)
		return (
			<Step title="Put it on your website">
				<QueryState of={query} lines={6} height={52} />
			</Step>
		);
	return builder ? <Instructions builder={builder} state={data} /> : <Builders />;
}

function Builders() {
	const save = useSaveSteps();
	return (
		<Step title="What’s your website made with?">
			<p className="lead-in">We’ll show you where to paste one line.</p>
			<ul className="start-builders">
				{builders.map(({ name, title }) => (
					<li key={name}>
						<Link
							className="button button-wide"
							to={`/start/line/${name}`}
							onClick={() => save.mutate({ builder: name })}
						>
							{title}
						</Link>
					</li>
				))}
			</ul>
			<p className="hint">
				Not sure? Choose “A plain page” and send the line to the person who looks after your
				website.
			</p>
		</Step>
	);
}

interface InstructionsProps {
	builder: (typeof builders)[number];
	state: FirstSteps;
}

function Instructions({ builder, state }: InstructionsProps) {
	const { finish, isPending } = useFinish("line");
	const line = lineFor(state, builder.name as BuilderName);
	return (
		<Step key={builder.name} title={`Paste this line into ${builder.inText}`}>
			<div className="stack tight">
				<pre className="snippet">
					<code>{line}</code>
				</pre>
				<div className="buttons">
					<CopyButton text={line} of="the line" />
					<a className="button" href={mailToDesigner(line, builder)}>
						<Mail size={18} aria-hidden="true" />
						Email it to my web designer
					</a>
				</div>
			</div>
			<ol className="start-steps">
				{builder.steps.map((step) => (
					<li key={step}>{step}</li>
				))}
			</ol>
			<Drawing rows={builder.drawing} />
			{builder.note && <p className="hint">{builder.note}</p>}
			{builder.name === "wordpress" && <WordPressPlugin siteUrl={state.siteUrl} />}
			{state.offer === "call" && (
				<Callout>
					Visitors can book at the times set under <Link to="/calls/types">Calls</Link>. Check that
					those times suit you.
				</Callout>
			)}
			<Button
				look="primary"
				wide
				busy={isPending}
				onClick={() => finish({ builder: builder.name })}
			>
				I’ve pasted it
			</Button>
			<Link className="button-plain start-aside" to="/start/line/other">
				My website is made with something else
			</Link>
		</Step>
	);
}
