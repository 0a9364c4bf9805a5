/**
 * The coach's changes without signal: stored in this browser for all its tabs, and sent
 * later in order. They contain what the coach typed (notes, messages, people added by hand), and
 * outlast a session, so that a day without signal loses nothing.
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
	/** Time of the action, by this device's clock. */
	at: number;
	/** It was sent before without getting an answer, so it may have arrived. */
	isUncertain: boolean;
}

export interface OutboxState {
	entries: readonly Entry[];
	/** Changes that the server rejected, in words. */
	refused: readonly string[];
}

/** Sends one action. @throws ApiError */
export type SendAction = (lead: string, act: QueuedAction) => Promise<LeadDetail>;
/** Called with the lead as it is after an action was sent. */
export type OnSent = (lead: LeadDetail, act: QueuedAction) => void;

const key = "outbox";
export const maxEntries = 200;
const maxRefused = 20;
/** Largest expected difference between the clocks of device and server, in milliseconds. */
const clockSkewMs = 10 * 60_000;

const empty: OutboxState = { entries: [], refused: [] };
const outbox = createStore<OutboxState>(empty);
export const useOutbox = outbox.useValue;
export const pendingEntries = (): readonly Entry[] => outbox.get().entries;
export const pendingCount = (): number => pendingEntries().length;

/** Tells other tabs that the outbox has changed; with the action that was sent, if that is why. */
interface OutboxMessage {
	sent?: { lead: LeadDetail; act: QueuedAction };
}
const channel =
	typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("desk outbox");

/**
 * Changes the outbox, here and in other tabs.
 *
 * @param sentAction the action that was sent, if that is the change
 * @param onSent called with that action in the same step: otherwise a change would be shown twice or not at all
 */
async function change(
	make: (state: OutboxState) => OutboxState,
	sentAction?: OutboxMessage["sent"],
	onSent?: OnSent,
): Promise<void> {
	const nextState = await updateStored<OutboxState>(key, (state = empty) => make(state));
	if (sentAction) onSent?.(sentAction.lead, sentAction.act);
	outbox.set(nextState ?? make(outbox.get()));
	channel?.postMessage({ ...(sentAction && { sent: sentAction }) } satisfies OutboxMessage);
}

const withoutEntry = (id: string, { entries, ...rest }: OutboxState): OutboxState => ({
	...rest,
	entries: entries.filter((entry) => entry.id !== id),
});

/** Reads what an earlier visit or another tab has stored. */
export async function restoreOutbox(): Promise<void> {
	const state = await readStored<OutboxState>(key);
	if (state) outbox.set(state);
}

/** Follows changes that other tabs store and send. @returns a function that stops */
export function followOtherTabs(onSent: OnSent): () => void {
	const hear = async ({ data }: MessageEvent<OutboxMessage>) => {
		const state = await readStored<OutboxState>(key);
		if (data.sent) onSent(data.sent.lead, data.sent.act);
		outbox.set(state ?? empty);
	};
	channel?.addEventListener("message", hear);
	return () => channel?.removeEventListener("message", hear);
}

/** Removes the list of failed changes, once the coach has read it. */
export const dismissRefused = (): Promise<void> => change((state) => ({ ...state, refused: [] }));

/** Deletes everything, at sign-out. */
export const forgetOutbox = (): Promise<void> => change(() => empty);

/** Stores an action. @throws ApiError if there are too many */
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

/** Withdraws an action that was not sent yet. */
export const withdrawQueued = (id: string): Promise<void> =>
	change((state) => withoutEntry(id, state));

/** Labels of a lead's waiting changes, without repeats. */
export const useWaiting = (lead: string): string[] => [
	...new Set(
		useOutbox()
			.entries.filter((entry) => entry.lead === lead)
			.map(({ act }) => waitingText(act.do)),
	),
];

/** Whether the gateway already has a note or "no answer" whose first request got no response. */
async function isDone({ lead, act, at, isUncertain }: Entry): Promise<boolean> {
	if (!isUncertain || !["note", "no-answer"].includes(act.do)) return false;
	const { noteList, story } = await callApi<LeadDetail>(`leads/${encodeURIComponent(lead)}`);
	const isSince = (activity: { at: number }) => activity.at >= at - clockSkewMs;
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

/** Error codes after which a change is tried again later. */
const temporaryCodes: readonly string[] = ["unreachable", "unavailable", "signed-out", "too-many"];

const setUncertain = (id: string, isUncertain: boolean) =>
	change((state) => ({
		...state,
		entries: state.entries.map((entry) => (entry.id === id ? { ...entry, isUncertain } : entry)),
	}));

/** Sends the first entry. @returns false if it has to be tried again later */
async function sendFirst(entry: Entry, send: SendAction, onSent: OnSent): Promise<boolean> {
	try {
		const done = await isDone(entry);
		// If the tab closes before the answer, nobody knows whether the change arrived.
		if (!entry.isUncertain) await setUncertain(entry.id, true);
		const lead = done ? undefined : await send(entry.lead, entry.act);
		const sentAction = lead && { lead, act: entry.act };
		await change((state) => withoutEntry(entry.id, state), sentAction, onSent);
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

/**
 * Runs work in only one tab of the browser at a time; skips it if another tab is already at work.
 */
async function inOneTab(work: () => Promise<void>): Promise<void> {
	// Absent in unit tests and where the page is not from a secure origin.
	if (!navigator.locks) return work();
	await navigator.locks.request("desk outbox", { ifAvailable: true }, (lock) => lock && work());
}

/**
 * Sends waiting changes, in order, until one has to be tried again later.
 *
 * @param onSent called after each that was sent, with the changed lead and the action
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
