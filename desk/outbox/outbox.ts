/**
 * What the coach did without signal: kept in this browser for all its tabs, sent later in order. It names no person but
 * for the words of a note, and outlasts a session: a day without signal loses nothing.
 */
import type { LeadDetail } from "../../gateway/desk-api/api.ts";
import { ApiError, callApi } from "../api/api-client.ts";
import type { QueuedAction } from "../define-feature.ts";
import { createStore } from "../lib/create-store.ts";
import { readStored, updateStored } from "./indexed-db.ts";
import { waitingText } from "./lead-actions.ts";

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
	/** Changes that failed, for the coach to read. */
	refused: readonly string[];
}

/** Sends one action. @throws ApiError */
export type SendAction = (lead: string, act: QueuedAction) => Promise<LeadDetail>;
/** Takes in a lead as it is after an action was sent. */
export type OnSent = (lead: LeadDetail, act: QueuedAction) => void;

const key = "outbox";
export const maxEntries = 200;
const maxRefused = 20;
/** The clocks of device and server may differ by this much. */
const clockSkewMs = 10 * 60_000;

const empty: OutboxState = { entries: [], refused: [] };
const outbox = createStore<OutboxState>(empty);
export const useOutbox = outbox.useValue;
export const pendingEntries = (): readonly Entry[] => outbox.get().entries;
export const pendingCount = (): number => pendingEntries().length;

/** What one tab tells the others: the outbox has changed, by this lead's action being sent. */
interface OutboxMessage {
	sent?: { lead: LeadDetail; act: QueuedAction };
}
const channel =
	typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("desk outbox");

/**
 * Changes what is kept, here and in other tabs.
 *
 * @param sent the action that is done by it
 * @param onSent called with it at the same moment: no change is shown twice or not at all
 */
async function change(
	make: (state: OutboxState) => OutboxState,
	sent?: OutboxMessage["sent"],
	onSent?: OnSent,
): Promise<void> {
	const stored = await updateStored<OutboxState>(key, (known = empty) => make(known));
	if (sent) onSent?.(sent.lead, sent.act);
	outbox.set(stored ?? make(outbox.get()));
	channel?.postMessage({ ...(sent && { sent }) } satisfies OutboxMessage);
}

const withoutEntry = (id: string, { entries, ...rest }: OutboxState): OutboxState => ({
	...rest,
	entries: entries.filter((entry) => entry.id !== id),
});

/** Reads what is kept, by an earlier visit or by another tab. */
export async function restoreOutbox(): Promise<void> {
	const known = await readStored<OutboxState>(key);
	if (known) outbox.set(known);
}

/** Follows what other tabs keep and send. Returns how to stop that. */
export function followOtherTabs(onSent: OnSent): () => void {
	const hear = async ({ data }: MessageEvent<OutboxMessage>) => {
		const known = await readStored<OutboxState>(key);
		if (data.sent) onSent(data.sent.lead, data.sent.act);
		outbox.set(known ?? empty);
	};
	channel?.addEventListener("message", hear);
	return () => channel?.removeEventListener("message", hear);
}

/** The coach has read which changes failed. */
export const dismissRefused = (): Promise<void> => change((state) => ({ ...state, refused: [] }));

/** Forgets everything, at sign-out. */
export const forgetOutbox = (): Promise<void> => change(() => empty);

/** Keeps an action. @throws ApiError if too many are kept */
export async function enqueueAction(
	lead: string,
	act: QueuedAction,
	isUncertain: boolean,
): Promise<Entry> {
	if (pendingCount() >= maxEntries)
		throw new ApiError(
			"unreachable",
			"Too many changes are waiting to sync. Please connect to the internet first.",
		);
	const entry = { id: crypto.randomUUID(), lead, act, at: Date.now(), isUncertain };
	await change((state) => ({ ...state, entries: [...state.entries, entry] }));
	return entry;
}

/** Takes an action back that was not sent yet. */
export const withdrawQueued = (id: string): Promise<void> =>
	change((state) => withoutEntry(id, state));

/** A lead's waiting changes in words, each once. */
export const useWaiting = (lead: string): string[] => [
	...new Set(
		useOutbox()
			.entries.filter((entry) => entry.lead === lead)
			.map(({ act }) => waitingText(act.do)),
	),
];

/** Whether the gateway already has a note or "no answer" that was sent before without an answer. */
async function isDone({ lead, act, at, isUncertain }: Entry): Promise<boolean> {
	if (!isUncertain || !["note", "no-answer"].includes(act.do)) return false;
	const { noteList, story } = await callApi<LeadDetail>(`leads/${encodeURIComponent(lead)}`);
	const isSince = (done: { at: number }) => done.at >= at - clockSkewMs;
	return act.do === "note"
		? noteList.some((note) => note.text === act.text && isSince(note))
		: story.some((item) => item.what === "no-answer" && isSince(item));
}

function describeRefusal({ act }: Entry, thrown: unknown): string {
	const what = waitingText(act.do);
	const text = act.text ? ` (“${act.text.slice(0, 80)}”)` : "";
	return thrown instanceof ApiError && thrown.code === "gone"
		? `This lead has been erased, so ${what}${text} could not be saved.`
		: `We couldn’t save ${what}${text}, from when you were offline: ${(thrown as Error).message}`;
}

/** Codes after which a change is tried again later. */
const temporaryCodes: readonly string[] = ["unreachable", "unavailable", "signed-out", "too-many"];

const setUncertain = (id: string, isUncertain: boolean) =>
	change((state) => ({
		...state,
		entries: state.entries.map((entry) => (entry.id === id ? { ...entry, isUncertain } : entry)),
	}));

/** Sends the first entry. @returns false: the server is away, or the session is over */
async function sendFirst(entry: Entry, send: SendAction, onSent: OnSent): Promise<boolean> {
	try {
		const done = await isDone(entry);
		// If the tab closes before the answer, nobody knows whether the change arrived.
		if (!entry.isUncertain) await setUncertain(entry.id, true);
		const lead = done ? undefined : await send(entry.lead, entry.act);
		const sent = lead && { lead, act: entry.act };
		await change((state) => withoutEntry(entry.id, state), sent, onSent);
		return true;
	} catch (thrown) {
		const code = thrown instanceof ApiError ? thrown.code : undefined;
		if (code === undefined || temporaryCodes.includes(code)) {
			const isRefused = code !== undefined && code !== "unreachable";
			if (isRefused && !entry.isUncertain) await setUncertain(entry.id, false);
			return false;
		}
		const refusal = describeRefusal(entry, thrown);
		await change((state) => ({
			...withoutEntry(entry.id, state),
			refused: [...state.refused, refusal].slice(-maxRefused),
		}));
		return true;
	}
}

let isSending = false;

/** Runs work in one tab of the browser at a time; another tab's turn is left to it. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
	// Absent in unit tests and where the page is not from a secure origin.
	if (!navigator.locks) return work();
	await navigator.locks.request("desk outbox", { ifAvailable: true }, (lock) => lock && work());
}

/**
 * Sends what waits, in order, until the server is away again.
 *
 * @param onSent called with each lead as it is afterwards, and what was done
 */
export async function sendQueued(send: SendAction, onSent: OnSent): Promise<void> {
	if (isSending) return;
	isSending = true;
	try {
		await inOneTab(async () => {
			await restoreOutbox();
			for (;;) {
				const [entry] = pendingEntries();
				if (!entry || !(await sendFirst(entry, send, onSent))) return;
			}
		});
	} finally {
		isSending = false;
	}
}
