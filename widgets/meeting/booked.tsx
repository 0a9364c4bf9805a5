import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "../kit/element/button.tsx";
import { useWidget } from "../kit/element/use-widget.ts";
import { formatMessage } from "../kit/steps/format-message.ts";
import { awaitAnswer, type Booking, changeBooking, readMoveTimes } from "./book.ts";
import { calendarLinks } from "./calendar-links.ts";
import type { MeetingMessages } from "./messages.ts";
import type { MeetingOptions } from "./options.ts";
import type { PickerState } from "./times/load-times.ts";
import { NearestTimes } from "./times/nearest-times.tsx";
import { headingClass, linkClass, TimePicker } from "./times/time-picker.tsx";
import { zoneName } from "./times/zoned-time.ts";

interface BookedProps {
	booking: Booking;
	picker: PickerState;
	onChange(change: Partial<Booking>): void;
	onAgain(): void;
}

/** The current action; `times` are those that the call can be moved to. */
type Doing = "moved" | "cancelling" | "cancelled" | { times: number[] } | Nearest | undefined;
/** Times near a requested one that is gone. */
interface Nearest {
	nearest: number[];
}

/** When and where the call is, calendar links, and buttons to move or cancel it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one view; parts of its own cost 58 bytes, and the form has 22 left
export function Booked({ booking, picker, onChange, onAgain }: BookedProps) {
	const host = useWidget<MeetingOptions, MeetingMessages>();
	const { messages } = host;
	const { format, zone, meeting } = picker;
	const { startAt, confirming, page, place, phone, title = meeting.title } = booking;
	const state = confirming ? "waiting" : booking.state;
	const [doing, setDoing] = useState<Doing>();
	const [isPending, setPending] = useState(false);
	/** The number to ring, once the call was moved too often to be moved here again. */
	const [ring, setRing] = useState<string>();
	/** The time that is being requested. */
	const [wished, setWished] = useState<number>();
	const step = typeof doing === "object" ? Object.keys(doing).join() : doing;
	const heading = useFocusedHeading(step, startAt, state);

	/** Runs a call to the gateway; a failure shows a message and changes nothing. */
	function run(work: () => Promise<void>) {
		if (isPending) return;
		setPending(true);
		work()
			.catch(() =>
				host.notify({ title: messages.trouble, text: messages.troubleText, destructive: true }),
			)
			.then(() => setPending(false));
	}
	const showTimes = () => run(async () => setDoing({ times: await readMoveTimes(page) }));
	const move = (at: number) => {
		setWished(at);
		run(async () => {
			const { slots, state, ring } = await changeBooking(page, { action: "move", at });
			if (ring) {
				setRing(ring);
				return setDoing(undefined);
			}
			if (slots) return setDoing({ nearest: slots });
			onChange({ startAt: at, state: "booked", confirming: state === "waiting" });
			// A call without a time is booked now, not moved.
			setDoing(booking.state === "booked" ? "moved" : undefined);
		});
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: one request for each wanted time
	useLayoutEffect(() => {
		if (!confirming) return;
		const gone = new AbortController();
		awaitAnswer(page, gone.signal).then(async (answer) => {
			if (gone.signal.aborted) return;
			if (answer?.state === "cancelled") return setDoing("cancelled");
			// The requested time is gone: the call stays at its old time, or still has none.
			const isGone = answer && (answer.slots || answer.startAt !== startAt);
			if (isGone) setDoing({ nearest: answer.slots ?? (await readMoveTimes(page)).slice(0, 3) });
			const isBooked = answer?.state === "booked";
			onChange({
				...(answer && { startAt: answer.startAt }),
				...{ state: isBooked ? "booked" : "wished", confirming: false },
			});
		});
		return () => gone.abort();
	}, [confirming, startAt]);

	const leave = booking.state === "booked" && (
		<Button quiet onClick={() => setDoing(undefined)}>
			{messages.keep}
		</Button>
	);
	if (typeof doing === "object" && "nearest" in doing)
		return (
			<>
				<NearestTimes
					{...{ times: doing.nearest, format, heading }}
					pending={isPending && wished}
					onChoose={move}
				/>
				<div className="grid gap-[8px] mt-[16px]">
					<Button quiet onClick={showTimes}>
						{messages.otherDays}
					</Button>
					{leave}
				</div>
			</>
		);
	if (typeof doing === "object")
		return (
			<>
				<TimePicker
					{...picker}
					meeting={{ ...meeting, times: doing.times, covered: meeting.until }}
					title={booking.state === "booked" ? messages.moveTo : messages.choose}
					heading={heading}
					onChoose={move}
				/>
				<div className="mt-[8px]">{leave}</div>
			</>
		);

	const when = formatMessage(messages.whenText, {
		...{ time: format.writeAll(startAt), zone: zoneName(zone) },
	});
	const isOn = doing !== "cancelled";
	const isOurs = isOn && state === "booked" && page !== "";
	// Keeps the number on one line.
	const number = phone.replaceAll(" ", "\u00a0");
	const where =
		place?.kind === "phone"
			? formatMessage(messages.wherePhone, { phone: number })
			: (place?.text ?? "");
	const stateText =
		meeting.mails || state === "waiting" ? messages[`${state}Text`] : messages[`${state}NoMail`];
	const links = calendarLinks({
		title,
		startAt,
		minutes: meeting.minutes,
		where: place?.text ?? "",
		page,
	});
	return (
		<div className="flex flex-col">
			<h3 ref={heading} tabIndex={-1} part="question" className={headingClass}>
				{isOn ? messages[doing === "moved" && !confirming ? "moved" : state] : messages.cancelled}
			</h3>
			<p className="flex gap-[12px]">
				{isOn && confirming && (
					<span aria-hidden="true" aria-busy="true" className="inline-flex pt-[4px]" />
				)}
				<span>{isOn ? stateText : messages.cancelledText}</span>
			</p>
			<dl className="mt-[12px] mb-0">
				<dt className="text-label text-muted">{messages.when}</dt>
				<dd className="ml-0 font-semibold">{isOn ? when : <s>{when}</s>}</dd>
				{isOn && where && (
					<>
						<dt className="mt-[8px] text-label text-muted">{messages.where}</dt>
						<dd className="ml-0 font-semibold break-words">
							{place?.kind === "video" ? (
								<a href={where} target="_blank" rel="noopener" className="underline">
									{messages.whereVideo}
								</a>
							) : (
								where
							)}
						</dd>
					</>
				)}
			</dl>
			{isOurs && (
				<>
					<h4 id="add" className="mt-[16px] text-label text-muted">
						{messages.add}
					</h4>
					<ul aria-labelledby="add" className="flex flex-wrap gap-x-[16px] m-0 p-0 list-none">
						{[[messages.file, links.file] as const, ...links.services].map(([label, href]) => (
							<li key={label}>
								<a href={href} target="_blank" rel="noopener" className={linkClass}>
									{label}
								</a>
							</li>
						))}
					</ul>
				</>
			)}
			{ring && isOn && (
				<p role="alert" className="mt-[16px] font-semibold">
					{messages.movedOften}{" "}
					<a href={`tel:${ring.replaceAll(" ", "")}`} className="underline whitespace-nowrap">
						{ring}
					</a>
				</p>
			)}
			<div className="grid gap-[8px] mt-[16px]">
				{doing === "cancelling" ? (
					<>
						<p role="alert" className="font-semibold">
							{messages.cancelAsk}
						</p>
						<Button
							// A new element: a reused button would fade from its old colours to the new ones.
							key="yes"
							pending={isPending}
							onClick={() =>
								run(async () => {
									await changeBooking(page, { action: "cancel" });
									setDoing("cancelled");
								})
							}
						>
							{messages.cancelYes}
						</Button>
						<Button quiet onClick={() => setDoing(undefined)}>
							{messages.keep}
						</Button>
					</>
				) : isOurs ? (
					<>
						{!ring && (
							<Button quiet pending={isPending} onClick={showTimes}>
								{messages.move}
							</Button>
						)}
						<Button quiet onClick={() => setDoing("cancelling")}>
							{messages.cancel}
						</Button>
					</>
				) : (
					state !== "waiting" && (
						<Button quiet onClick={onAgain}>
							{messages.again}
						</Button>
					)
				)}
			</div>
		</div>
	);
}

/** A heading that takes the focus when it appears, and whenever one of `changes` changes. */
function useFocusedHeading(...changes: unknown[]) {
	const ref = useRef<HTMLHeadingElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the caller's list of changes
	useLayoutEffect(() => ref.current?.focus(), changes);
	return ref;
}
