import { type RefObject, useLayoutEffect } from "react";
import type { Score } from "../../leads/form/answers/score.ts";
import type { CallToAction } from "../../leads/form/definition.ts";
import type { StoredAnswer } from "../../leads/lead.ts";
import { Button, buttonClass } from "../kit/element/button.tsx";
import { openInstead } from "../kit/element/open-instead.ts";
import { assetUrl } from "../kit/element/options/origins.ts";
import { tw } from "../kit/element/styles/tw.ts";
import { useWidget } from "../kit/element/use-widget.ts";
import { formatMessage } from "../kit/steps/format-message.ts";
import { FormPage } from "./form-page.tsx";
import type { CompleteForm } from "./load-definition.ts";
import type { CustomFormMessages } from "./messages.ts";
import type { FormOptions } from "./options.ts";

export interface ResultProps {
	form: CompleteForm;
	score?: Score | undefined;
	/** The file that the form sends; a score is shown before it arrives. */
	file?: StoredAnswer["file"];
	heading: RefObject<HTMLHeadingElement | null>;
	onAgain(): void;
}

/** The page after sending: thanks, or the score with its meaning and next steps. */
export function Result({ form, score, file, heading, onAgain }: ResultProps) {
	const { messages } = useWidget<FormOptions, CustomFormMessages>();
	useLayoutEffect(() => heading.current?.focus(), [heading]);
	const { end } = form;
	const actions = score?.band.actions ?? end.actions ?? [];
	return (
		<FormPage heading={heading} title={score ? messages.result : end.title}>
			{score && <ScoreChart score={score} />}
			<p className="mt-[12px] whitespace-pre-line">{end.text}</p>
			<div className="grid gap-[8px] mt-[16px]">
				{file && (
					<ActionLink
						action={{
							label: formatMessage(messages.download, { name: file.name }),
							href: file.href,
						}}
					/>
				)}
				{actions.map((action) => (
					<ActionLink key={action.label} action={action} />
				))}
				{score && (
					<Button quiet onClick={() => print()}>
						{messages.save}
					</Button>
				)}
				<Button quiet onClick={onAgain}>
					{messages.again}
				</Button>
			</div>
		</FormPage>
	);
}

/** From this per cent on, a part counts as a strength. */
const strongFrom = 60;

/** The total in a ring, the strengths, then a bar for each part, weakest first; all of it also as text. */
function ScoreChart({ score }: { score: Score }) {
	const { messages } = useWidget<FormOptions, CustomFormMessages>();
	const { percent, band } = score;
	const categories = score.categories.toSorted((a, b) => a.percent - b.percent);
	const strong = categories.filter((each) => each.percent >= strongFrom).reverse();
	return (
		<>
			<div className="flex items-center gap-[12px]">
				<svg width="88" viewBox="0 0 40 40" aria-hidden="true" className="flex-none">
					<circle cx="20" cy="20" r="18" className="text-line" />
					<circle
						cx="20"
						cy="20"
						r="18"
						pathLength="100"
						style={{ strokeDasharray: `${percent} 100` }}
						transform="rotate(-90 20 20)"
						className="text-accent"
					/>
				</svg>
				<p className="min-w-0 break-words">
					<strong className="text-figure wide:text-figure-wide tracking-[-.015em]">
						{formatMessage(messages.score, { percent })}
					</strong>{" "}
					<span className="inline-block text-body text-muted">{band.label}</span>
				</p>
			</div>
			<p className="mt-[8px] whitespace-pre-line">{band.text}</p>
			{strong.length > 0 && (
				<p className="mt-[8px] font-semibold">
					{formatMessage(messages.strengths, {
						names: strong.map(({ title }) => title).join(", "),
					})}
				</p>
			)}
			<h4 id="categories" className="mt-[20px] mb-[4px] font-bold">
				{messages.categories}
			</h4>
			<ul aria-labelledby="categories" className="m-0 p-0">
				{categories.map(({ key, title, percent, band }) => (
					<li key={key} className="block py-[12px] border-t border-line">
						<p className="flex justify-between gap-[12px] font-semibold">
							<span className="min-w-0">{title}</span>
							<span className="flex-none">
								{percent} · {band.label}
							</span>
						</p>
						<progress
							part="progress"
							max={100}
							value={percent}
							aria-label={title}
							className="appearance-none block w-full h-[10px] my-[8px] bg-line rounded-full overflow-hidden forced:border track:bg-transparent filled:bar filled-moz:bar"
						/>
						<p className="text-label whitespace-pre-line">{band.text}</p>
					</li>
				))}
			</ul>
		</>
	);
}

/** A button that links to a page, or opens another widget. */
function ActionLink({ action }: { action: CallToAction }) {
	const host = useWidget<FormOptions, CustomFormMessages>();
	const { label, href, widget, name } = action;
	if (widget)
		return (
			<Button onClick={() => openInstead(host, widget as "meeting", { name: name ?? "" })}>
				{label}
			</Button>
		);
	return (
		<a
			// A path leads to the coach's own site, and out of a frame, which has no address bar.
			href={href?.startsWith("/") ? assetUrl(href, host.options.origin) : href}
			target={href?.startsWith("/") ? "_top" : "_blank"}
			rel="noopener"
			part="button"
			className={`${buttonClass} ${tw`no-underline`}`}
		>
			{label}
		</a>
	);
}
