/**
 * What the coach did without signal: kept in this browser, sent later in order. It names no person but for the words
 * of a note, and stays when a session runs out, so that a day without signal loses nothing.
 */
import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { ApiError, callApi } from "../api-client.ts";
import { createStore } from "../components/store.ts";
import { readStored, writeStored } from "./indexed-db.ts";

/** An action on a lead; `do` says which. */
export interface QueuedAction {
	do: string;
	text?: string;
}

export interface Entry {
	id: string;
	lead: string;
	act: QueuedAction;
	/** When it was done, by this device's clock. */
	at: number;
	/** It was sent before, without an answer: it may have arrived. */
	isUncertain: boolean;
}

export interface OutboxState {
	entries: readonly Entry[];
	/** What could not be done, for the coach to read. */
	refused: readonly string[];
}

/** Sends one action. @throws ApiError */
export type SendAction = (lead: string, act: QueuedAction) => Promise<LeadDetail>;

const key = "outbox";
export const maxEntries = 200;
const maxRefused = 20;
/** The clocks of device and server may differ by this much. */
const clockSkewMs = 10 * 60_000;

const outbox = createStore<OutboxState>({ entries: [], refused: [] });
export const useOutbox = outbox.useValue;
export const pendingCount = (): number => outbox.get().entries.length;

async function change(next: OutboxState): Promise<void> {
	outbox.set(next);
	await writeStored(key, next);
}

/** Reads what an earlier visit left. */
export async function restoreOutbox(): Promise<void> {
	const known = await readStored<OutboxState>(key);
	if (known) outbox.set(known);
}

/** The coach has read what could not be done. */
export const dismissRefused = (): Promise<void> => change({ ...outbox.get(), refused: [] });

/** Forgets everything, at sign-out. */
export function forgetOutbox(): void {
	outbox.set({ entries: [], refused: [] });
}

/** Keeps an action. @throws ApiError if too many are kept */
export async function enqueueAction(
	lead: string,
	act: QueuedAction,
	isUncertain: boolean,
): Promise<Entry> {
	const { entries, refused } = outbox.get();
	if (entries.length >= maxEntries)
		throw new ApiError("unreachable", "Too much waits to be sent. Go where there is signal first.");
	const entry = { id: crypto.randomUUID(), lead, act, at: Date.now(), isUncertain };
	await change({ refused, entries: [...entries, entry] });
	return entry;
}

/** Takes an action back that was not sent yet. */
export async function withdrawQueued(id: string): Promise<void> {
	const { entries, refused } = outbox.get();
	await change({ refused, entries: entries.filter((entry) => entry.id !== id) });
}

const words: Record<string, string> = {
	called: "“called”",
	"undo-no-answer": "“no answer” taken back",
	note: "your note",
	remind: "the reminder",
	outcome: "the outcome",
	bounced: "“mail came back”",
	"no-answer": "“no answer”",
};

/** What of a lead waits to be sent, in words, each once. */
export const useWaiting = (lead: string): string[] => [
	...new Set(
		useOutbox()
			.entries.filter((entry) => entry.lead === lead)
			.map(({ act }) => words[act.do] ?? "a change"),
	),
];

/** A note or "no answer" that was sent without an answer may be there: two of it would be one too many. */
async function isDone({ lead, act, at, isUncertain }: Entry): Promise<boolean> {
	if (!isUncertain || !["note", "no-answer"].includes(act.do)) return false;
	const { noteList, story } = await callApi<LeadDetail>(`leads/${encodeURIComponent(lead)}`);
	const isSince = (done: { at: number }) => done.at >= at - clockSkewMs;
	return act.do === "note"
		? noteList.some((note) => note.text === act.text && isSince(note))
		: story.some((item) => item.what === "no-answer" && isSince(item));
}

function describeRefusal({ act }: Entry, thrown: unknown): string {
	const what = words[act.do] ?? "a change";
	const text = act.text ? ` (“${act.text.slice(0, 80)}”)` : "";
	return thrown instanceof ApiError && thrown.code === "gone"
		? `The lead was erased meanwhile, here or elsewhere: ${what}${text} could not be saved.`
		: `What you did without signal, ${what}${text}, could not be saved: ${(thrown as Error).message}`;
}

let isSending = false;

/**
 * Sends what waits, in order, until the server is away again.
 *
 * @param onSent called with each lead as it is afterwards, and what was done
 */
export async function sendQueued(
	send: SendAction,
	onSent: (lead: LeadDetail, act: QueuedAction) => void,
): Promise<void> {
	if (isSending) return;
	isSending = true;
	try {
		for (;;) {
			const [entry] = outbox.get().entries;
			if (!entry) return;
			let refusal: string | undefined;
			try {
				if (!(await isDone(entry))) onSent(await send(entry.lead, entry.act), entry.act);
			} catch (thrown) {
				const code = thrown instanceof ApiError ? thrown.code : undefined;
				const isTemporary = ["unreachable", "unavailable", "signed-out", "too-many"];
				if (code === undefined || isTemporary.includes(code)) {
					const [first, ...rest] = outbox.get().entries;
					if (first?.id === entry.id && code === "unreachable")
						await change({ ...outbox.get(), entries: [{ ...first, isUncertain: true }, ...rest] });
					return;
				}
				refusal = describeRefusal(entry, thrown);
			}
			const { entries, refused } = outbox.get();
			await change({
				entries: entries.filter(({ id }) => id !== entry.id),
				refused: refusal ? [...refused, refusal].slice(-maxRefused) : refused,
			});
		}
	} finally {
		isSending = false;
	}
}
