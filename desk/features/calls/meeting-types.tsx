import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Meetings, MeetingTypeDto } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { toast } from "../../components/toast.tsx";
import { queryClient } from "../../queries/query-client.ts";
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
				live ? `“${title}” can now be booked.` : `“${title}” saved. Visitors can't see it yet.`,
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
			toast("Your calendar feed has a new address. Please subscribe again.");
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
					Visitors don’t get emails about their calls yet, because your form service can only email
					you. To send confirmations and reminders, set up a mail service under Settings, Email.
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
						{type.live ? "Visitors can book this." : "Hidden from visitors."}
					</p>
					{open === type.name ? (
						form(type, false)
					) : (
						<>
							<CalendarNotes texts={notesOf(type)} />
							{type.live && (
								<p>
									<a href={`${pageUrl}${type.name}`} target="_blank" rel="noopener">
										View page
									</a>
								</p>
							)}
							<div className="buttons">
								<Button onClick={() => setOpen(type.name)}>Edit</Button>
								<ConfirmButton
									label="Remove"
									question="Remove this call type? Booked calls stay in the diary."
									yes="Yes, remove"
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
					<h2 id="new-type">{types.length === 0 ? "Set up your first call" : "Add a call type"}</h2>
					{open === "" ? (
						form(types.length === 0 ? starter : { ...starter, ...another }, true)
					) : (
						<Button onClick={() => setOpen("")}>Add</Button>
					)}
				</section>
			)}
			{feedUrl && (
				<section className="card stack" aria-labelledby="feed">
					<h2 id="feed">Show calls in your calendar</h2>
					<p className="hint">
						Subscribe to this address on your phone or computer. It shows names and numbers, so keep
						it private.
					</p>
					<pre className="snippet">
						<code>{feedUrl}</code>
					</pre>
					<div className="buttons">
						<CopyButton text={feedUrl} of="the address" />
						<ConfirmButton
							label="New address"
							question="Create a new address? The old one stops working everywhere."
							yes="Yes, create a new one"
							busy={renew.isPending}
							onConfirm={() => renew.mutate()}
						/>
					</div>
				</section>
			)}
		</Screen>
	);
}
