import type { LeadDetail, TimelineItem } from "../../gateway/desk-api/api.ts";
import { Timestamp, useNow } from "../components/clock.tsx";
import { Circle, CircleCheck, CircleX, Clock } from "../components/icons.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { formatRelative } from "../lib/time.ts";
import { useWaiting } from "../outbox/outbox.ts";

const icons = { good: CircleCheck, bad: CircleX, neutral: Circle };
const looks = { good: "done", bad: "failed", neutral: undefined };

interface TimelineProps {
	story: TimelineItem[];
	nextTryAt?: number | undefined;
	/** What was done without signal and is not sent yet, in words. */
	waiting?: string[];
}

/** A lead's progress, step by step. */
export function Timeline({ story, nextTryAt, waiting = [] }: TimelineProps) {
	const now = useNow();
	return (
		<ol className="story">
			{story.map(({ at, what, tone, text }) => {
				const Icon = icons[tone];
				return (
					<li key={`${at} ${what} ${text}`} className={looks[tone]}>
						<Icon size={20} aria-hidden="true" />
						<div>
							<p dir="auto">{text}</p>
							<Timestamp time={at} full />
						</div>
					</li>
				);
			})}
			{nextTryAt && (
				<li className="waiting">
					<Clock size={20} aria-hidden="true" />
					<p>The next try is {formatRelative(nextTryAt, now)}.</p>
				</li>
			)}
			{waiting.length > 0 && (
				<li className="waiting">
					<Clock size={20} aria-hidden="true" />
					<p>Saved. Will sync when you have signal: {waiting.join(", ")}.</p>
				</li>
			)}
		</ol>
	);
}

export function TimelineCard({ lead }: { lead: LeadDetail }) {
	const { id, story, nextTryAt } = lead;
	const waiting = useWaiting(id);
	return (
		<section className="card" aria-labelledby="story">
			<h2 id="story">Progress</h2>
			<Timeline {...{ story, nextTryAt, waiting }} />
			{registeredFeatures().map(
				({ name, ProgressActions }) =>
					ProgressActions && <ProgressActions key={name} lead={lead} />,
			)}
		</section>
	);
}
