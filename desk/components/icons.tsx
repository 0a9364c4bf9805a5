import arrowDown from "@lucide/icons/icons/arrow-down";
import arrowLeft from "@lucide/icons/icons/arrow-left";
import arrowUp from "@lucide/icons/icons/arrow-up";
import bell from "@lucide/icons/icons/bell";
import calendarClock from "@lucide/icons/icons/calendar-clock";
import chartColumn from "@lucide/icons/icons/chart-column";
import check from "@lucide/icons/icons/check";
import chevronRight from "@lucide/icons/icons/chevron-right";
import circle from "@lucide/icons/icons/circle";
import circleAlert from "@lucide/icons/icons/circle-alert";
import circleCheck from "@lucide/icons/icons/circle-check";
import circleHelp from "@lucide/icons/icons/circle-question-mark";
import circleX from "@lucide/icons/icons/circle-x";
import clock from "@lucide/icons/icons/clock";
import copy from "@lucide/icons/icons/copy";
import download from "@lucide/icons/icons/download";
import ellipsis from "@lucide/icons/icons/ellipsis";
import heartPulse from "@lucide/icons/icons/heart-pulse";
import inbox from "@lucide/icons/icons/inbox";
import info from "@lucide/icons/icons/info";
import listChecks from "@lucide/icons/icons/list-checks";
import mail from "@lucide/icons/icons/mail";
import messageCircle from "@lucide/icons/icons/message-circle";
import messageSquare from "@lucide/icons/icons/message-square";
import pencil from "@lucide/icons/icons/pencil";
import phone from "@lucide/icons/icons/phone";
import phoneMissed from "@lucide/icons/icons/phone-missed";
import plus from "@lucide/icons/icons/plus";
import search from "@lucide/icons/icons/search";
import settings from "@lucide/icons/icons/settings";
import slidersHorizontal from "@lucide/icons/icons/sliders-horizontal";
import trash from "@lucide/icons/icons/trash";
import x from "@lucide/icons/icons/x";
import { createElement, type SVGProps } from "react";

interface IconProps extends SVGProps<SVGSVGElement> {
	/** Width and height in pixels. Default 24. */
	size?: number;
}

/** A line icon in the text's colour, as Lucide draws it. */
function LineIcon({ of, size = 24, ...rest }: IconProps & { of: typeof circle }) {
	return (
		// biome-ignore lint/a11y/noSvgWithoutTitle: the component that shows it labels or hides it
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth={2}
			strokeLinecap="round"
			strokeLinejoin="round"
			{...rest}
		>
			{of.node.map(([tag, attributes]) => createElement(tag, attributes))}
		</svg>
	);
}

const icon = (of: typeof circle) => (props: IconProps) => <LineIcon of={of} {...props} />;

export const ArrowDown = icon(arrowDown);
export const ArrowLeft = icon(arrowLeft);
export const ArrowUp = icon(arrowUp);
export const Bell = icon(bell);
export const CalendarClock = icon(calendarClock);
export const ChartColumn = icon(chartColumn);
export const Check = icon(check);
export const Circle = icon(circle);
export const CircleAlert = icon(circleAlert);
export const CircleCheck = icon(circleCheck);
export const CircleHelp = icon(circleHelp);
export const CircleX = icon(circleX);
export const Clock = icon(clock);
export const Copy = icon(copy);
export const Download = icon(download);
export const ChevronRight = icon(chevronRight);
export const Ellipsis = icon(ellipsis);
export const HeartPulse = icon(heartPulse);
export const Inbox = icon(inbox);
export const Info = icon(info);
export const ListChecks = icon(listChecks);
export const Mail = icon(mail);
export const MessageCircle = icon(messageCircle);
export const MessageSquare = icon(messageSquare);
export const Pencil = icon(pencil);
export const Phone = icon(phone);
export const PhoneMissed = icon(phoneMissed);
export const Plus = icon(plus);
export const Search = icon(search);
export const Settings = icon(settings);
export const SlidersHorizontal = icon(slidersHorizontal);
export const Trash = icon(trash);
export const X = icon(x);
