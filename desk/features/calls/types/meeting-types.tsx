import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Meetings, MeetingTypeDto } from "../../../../gateway/desk-api/api.ts";
import { callApi } from "../../../api/api-client.ts";
import { Button, ConfirmButton } from "../../../components/button.tsx";
import { Callout } from "../../../components/callout.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { QueryState } from "../../../components/query-state.tsx";
import { Screen } from "../../../components/screen.tsx";
import { toast } from "../../../components/toast.tsx";
import { queryClient } from "../../../queries/query-client.ts";
import { CalendarNotes } from "../calendar-notes.tsx";
import { CallsNav } from "../calls-nav.tsx";
import { TypeForm } from "./type-form.tsx";

const keep = (meetings: Meetings) => queryClient.setQueryData(["meeting-types"], meetings);

/** The call types that visitors can book, and the coach's calendar feed. */
export function MeetingTypesScreen() {
	const query = useQuery({
		queryKey: ["meeting-types"],
		queryFn: () => callApi<Meetings>("meetings/types"),
	});
	const [open, setOpen] = useState<string>();
	const { types = [], starter, feedUrl = "", problems = [], calendarNotes = [] } = query.data ?? {};
	const save = useSaveType(() => setOpen(undefined));
	const formOf = (type: MeetingTypeDto, calendarTexts: readonly string[], isNew: boolean) => (
		<TypeForm
			{...{ type, calendarTexts, isNew, services: query.data?.services ?? [] }}
			roomTemplate={query.data?.roomTemplate ?? ""}
			busy={save.isPending}
			onSave={(changedType) => save.mutateAsync(changedType)}
			{...((!isNew || types.length > 0) && { onClose: () => setOpen(undefined) })}
		/>
	);
	return (
		<Screen title="Calls" wide>
			<CallsNav />
			<QueryState of={query} lines={3} height={64} />
			{query.data?.mailsVisitors === false && (
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
			{types.map((type) => {
				const texts = calendarTextsOf(type, calendarNotes);
				return (
					<TypeCard
						key={type.name}
						{...{ type, texts, pageUrl: query.data?.pageUrl ?? "" }}
						form={open === type.name && formOf(type, texts, false)}
						onEdit={() => setOpen(type.name)}
					/>
				);
			})}
			{starter && (
				<section className="card stack" aria-labelledby="new-type">
					<h2 id="new-type">{types.length === 0 ? "Set up your first call" : "Add a call type"}</h2>
					{open === "" || types.length === 0 ? (
						formOf(newType(starter, types), [], true)
					) : (
						<Button onClick={() => setOpen("")}>Add</Button>
					)}
				</section>
			)}
			{feedUrl && <FeedCard feedUrl={feedUrl} />}
		</Screen>
	);
}

const useSaveType = (onSaved: () => void) =>
	useMutation({
		mutationFn: (body: MeetingTypeDto) =>
			callApi<Meetings>(`meetings/types/${encodeURIComponent(body.name)}`, { method: "PUT", body }),
		onSuccess(meetings, { title, live }) {
			keep(meetings);
			onSaved();
			toast(
				live ? `“${title}” can now be booked.` : `“${title}” saved. Visitors can’t see it yet.`,
			);
		},
	});

const calendarTextsOf = (
	{ calendars, zone }: MeetingTypeDto,
	notes: NonNullable<Meetings["calendarNotes"]>,
): string[] =>
	notes
		.filter((note) => note.zone === zone && calendars.includes(note.url))
		.flatMap(({ texts }) => texts);

/** Initial values for a new type. Only one call type is offered after forms. */
const newType = (starter: MeetingTypeDto, types: readonly MeetingTypeDto[]): MeetingTypeDto =>
	types.length === 0
		? starter
		: {
				...starter,
				name: "",
				title: "",
				afterForms: !types.some(({ afterForms }) => afterForms),
			};

interface TypeCardProps {
	type: MeetingTypeDto;
	/** The gateway's remarks on its calendars. */
	texts: readonly string[];
	/** Its page's address up to the call type's name. */
	pageUrl: string;
	/** The form for it, while it is being edited. */
	form: ReactNode;
	onEdit(): void;
}

function TypeCard({
	type: { name, title, minutes, live },
	texts,
	pageUrl,
	form,
	onEdit,
}: TypeCardProps) {
	const remove = useMutation({
		mutationFn: () =>
			callApi<Meetings>(`meetings/types/${encodeURIComponent(name)}`, { method: "DELETE" }),
		onSuccess: keep,
	});
	return (
		<section className="card stack" aria-labelledby={`type-${name}`}>
			<h2 id={`type-${name}`}>{title}</h2>
			<p className="hint">
				{minutes} minutes. {live ? "Visitors can book this." : "Hidden from visitors."}
			</p>
			{form || (
				<>
					<CalendarNotes texts={texts} />
					{live && (
						<p>
							<a href={`${pageUrl}${name}`} target="_blank" rel="noopener">
								View page
							</a>
						</p>
					)}
					<div className="buttons">
						<Button onClick={onEdit}>Edit</Button>
						<ConfirmButton
							label="Remove"
							question="Remove this call type? Booked calls stay in the diary."
							yes="Yes, remove"
							busy={remove.isPending}
							onConfirm={() => remove.mutate()}
						/>
					</div>
				</>
			)}
		</section>
	);
}

/** The feed's address, for calendar programs. */
function FeedCard({ feedUrl }: { feedUrl: string }) {
	const renew = useMutation({
		mutationFn: () => callApi<Meetings>("meetings/feed", { method: "POST" }),
		onSuccess(meetings) {
			keep(meetings);
			toast("Your calendar feed has a new address. Please subscribe again.");
		},
	});
	return (
		<section className="card stack" aria-labelledby="feed">
			<h2 id="feed">Show calls in your calendar</h2>
			<p className="hint">
				Subscribe to this address on your phone or computer. It shows names and numbers, so keep it
				private.
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
	);
}
