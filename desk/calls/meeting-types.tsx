import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Meetings, MeetingTypeDto } from "../../gateway/desk-api/api.ts";
import { callApi } from "../api-client.ts";
import { Button, ConfirmButton } from "../components/button.tsx";
import { Callout } from "../components/callout.tsx";
import { CopyButton } from "../components/copy-button.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { toast } from "../components/toast.tsx";
import { queryClient } from "../query-client.ts";
import { CalendarNotes } from "./calendar-notes.tsx";
import { CallsNav } from "./calls-nav.tsx";
import { TypeForm } from "./type-form.tsx";

const keep = (found: Meetings) => queryClient.setQueryData(["meeting-types"], found);

/** What visitors can book, and the coach's calendar feed. */
export function MeetingTypesScreen() {
	const asked = useQuery({
		queryKey: ["meeting-types"],
		queryFn: () => callApi<Meetings>("meetings/types"),
	});
	const [open, setOpen] = useState<string>();
	const {
		types = [],
		starter,
		pageUrl = "",
		feedUrl = "",
		problems = [],
		services = [],
		calendarNotes = [],
		mailsVisitors,
	} = asked.data ?? {};
	const save = useMutation({
		mutationFn: (body: MeetingTypeDto) =>
			callApi<Meetings>(`meetings/types/${encodeURIComponent(body.name)}`, { method: "PUT", body }),
		onSuccess(found, { title, live }) {
			keep(found);
			setOpen(undefined);
			toast(
				live ? `“${title}” can be booked now.` : `“${title}” is saved. Visitors do not see it yet.`,
			);
		},
	});
	const remove = useMutation({
		mutationFn: (name: string) =>
			callApi<Meetings>(`meetings/types/${encodeURIComponent(name)}`, { method: "DELETE" }),
		onSuccess: keep,
	});
	const renew = useMutation({
		mutationFn: () => callApi<Meetings>("meetings/feed", { method: "POST" }),
		onSuccess(found) {
			keep(found);
			toast("The feed has a new address. Subscribe to it again.");
		},
	});
	/** Of several calls one is offered after forms. */
	const another = { name: "", title: "", afterForms: !types.some(({ afterForms }) => afterForms) };
	const notesOf = ({ calendars, zone }: MeetingTypeDto) =>
		calendarNotes
			.filter((note) => note.zone === zone && calendars.includes(note.url))
			.flatMap(({ texts }) => texts);
	const form = (type: MeetingTypeDto, isNew: boolean) => (
		<TypeForm
			type={type}
			calendarTexts={isNew ? [] : notesOf(type)}
			services={services}
			isNew={isNew}
			busy={save.isPending}
			onSave={(changed) => save.mutate(changed)}
			onClose={() => setOpen(undefined)}
		/>
	);
	return (
		<Screen title="Calls">
			<CallsNav />
			<QueryState of={asked} lines={3} height={64} />
			{mailsVisitors === false && (
				<Callout>
					Visitors get no emails about their calls: your mail goes through a form relay, which can
					only write to you. Confirmations and reminders need a mail server or a mail service.
				</Callout>
			)}
			{problems
				.filter(({ url }) => !calendarNotes.some((note) => note.url === url))
				.map(({ url, problem }) => (
					<Callout key={url} tone="danger">
						{problem}
						{url && ` (${new URL(url).host})`}
					</Callout>
				))}
			{types.map((type) => (
				<section key={type.name} className="card stack" aria-labelledby={`type-${type.name}`}>
					<h2 id={`type-${type.name}`}>{type.title}</h2>
					<p className="hint">
						{type.minutes} minutes.{" "}
						{type.live ? "Visitors can book it." : "Visitors do not see it."}
					</p>
					{open === type.name ? (
						form(type, false)
					) : (
						<>
							<CalendarNotes texts={notesOf(type)} />
							{type.live && (
								<p>
									<a href={`${pageUrl}${type.name}`} target="_blank" rel="noopener">
										See its page
									</a>
								</p>
							)}
							<div className="buttons">
								<Button onClick={() => setOpen(type.name)}>Change</Button>
								<ConfirmButton
									label="Remove"
									question="Remove it? What is booked stays in the diary."
									yes="Yes, remove it"
									busy={remove.isPending}
									onConfirm={() => remove.mutate(type.name)}
								/>
							</div>
						</>
					)}
				</section>
			))}
			{starter && (
				<section className="card stack" aria-labelledby="new-type">
					<h2 id="new-type">
						{types.length === 0 ? "Let visitors book a call" : "Another kind of call"}
					</h2>
					{open === "" ? (
						form(types.length === 0 ? starter : { ...starter, ...another }, true)
					) : (
						<Button onClick={() => setOpen("")}>Make one</Button>
					)}
				</section>
			)}
			{feedUrl && (
				<section className="card stack" aria-labelledby="feed">
					<h2 id="feed">Your calls in your own calendar</h2>
					<p className="hint">
						Subscribe to this address in your phone or computer. Whoever has it sees names and
						numbers: keep it to yourself.
					</p>
					<pre className="snippet">
						<code>{feedUrl}</code>
					</pre>
					<div className="buttons">
						<CopyButton text={feedUrl} of="the address" />
						<ConfirmButton
							label="Make a new address"
							question="Make a new address? The old one stops working everywhere."
							yes="Yes, make a new one"
							busy={renew.isPending}
							onConfirm={() => renew.mutate()}
						/>
					</div>
				</section>
			)}
		</Screen>
	);
}
