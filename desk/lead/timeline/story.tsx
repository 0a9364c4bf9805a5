import type { TimelineItem } from "../../../gateway/desk-api/api.ts";
import { Timestamp, useNow } from "../../components/clock.tsx";
import { Circle, CircleCheck, CircleX, Clock } from "../../components/icons.tsx";
import { formatRelative } from "../../lib/time.ts";

const icons = { good: CircleCheck, bad: CircleX, neutral: Circle };
const looks = { good: "done", bad: "failed", neutral: undefined };

/** One event of a story. */
export function StoryItem({ item: { at, tone, text } }: { item: TimelineItem }) {
	const Icon = icons[tone];
	return (
		<li className={looks[tone]}>
			<Icon size={20} aria-hidden="true" />
			<div>
				<p dir="auto">{text}</p>
				<Timestamp time={at} full />
			</div>
		</li>
	);
}

interface LeadStoryProps {
	story: TimelineItem[];
	nextTryAt?: number | undefined;
}

/** Identifies an item of a story. */
export const storyKey = ({ at, what, text }: TimelineItem) => `${at} ${what} ${text}`;

/** The events of a lead, oldest first. */
export function LeadStory({ story, nextTryAt }: LeadStoryProps) {
	const now = useNow();
	return (
		<ol className="story">
			{story.map((item) => (
				<StoryItem key={storyKey(item)} item={item} />
			))}
			{nextTryAt && (
				<li className="waiting">
					<Clock size={20} aria-hidden="true" />
					<p>The next try is {formatRelative(nextTryAt, now)}.</p>
				</li>
			)}
		</ol>
	);
}
