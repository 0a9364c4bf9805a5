/** The list of files, and how often each was downloaded. Contents are in `pieces.ts`. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { DownloadType } from "../../desk-api/features/downloads.ts";
import { defineKey } from "../../lib/kv.ts";
import { dayMs } from "../../lib/time.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";

/** A file, as it is stored. */
export interface StoredFile {
	/** Stays when the content is replaced: links name it. */
	id: string;
	/** Names the pieces of its content. */
	content: string;
	name: string;
	type: DownloadType;
	bytes: number;
	changedAt: number;
	/** End of its plain address. */
	slug: string;
	/** Whether it can be downloaded at its plain address. */
	open: boolean;
	/** Names of the forms that send it. */
	forms: readonly string[];
	removedAt?: number;
}

/** Oldest first. */
export const filesKey = defineKey<StoredFile[]>("downloads");
/** Downloads of each file by day ("2026-11-29"), or `earlier`. */
export const countsKey = defineKey<Record<string, Record<string, number>>>("download counts");

export type FileKv = Pick<LeadStore, "kv" | "now">;

/** Maximum number of bytes of one file. */
export const maxFileBytes = 20_000_000;
/** Maximum number of bytes of all files: every nightly copy contains them. */
export const quotaBytes = 100_000_000;
const maxFiles = 100;
/** Number of days with a count of their own; earlier days are added up. */
const countedDays = 90;
const earlierDays = "earlier";

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

export const fileGone = () => new ServiceError("gone", "This file is no longer here.");

/** Changes a value, and repeats the change if another gateway changed the value in between. */
async function update<Value, Answer>(
	store: FileKv,
	key: ReturnType<typeof defineKey<Value>>,
	empty: Value,
	change: (value: Value) => Answer,
): Promise<Answer> {
	for (;;) {
		const before = await store.kv.get(key);
		const value = structuredClone(before ?? empty);
		const answer = change(value);
		if (isDeepStrictEqual(value, before ?? empty)) return answer;
		if (await store.kv.compareAndSet(key, before, value)) return answer;
	}
}

const updateFiles = <Answer>(store: FileKv, change: (files: StoredFile[]) => Answer) =>
	update(store, filesKey, [], change);

const isThere = ({ removedAt }: StoredFile) => removedAt === undefined;

/** Files that were not removed, oldest first. */
export const listFiles = async (store: FileKv): Promise<StoredFile[]> =>
	((await store.kv.get(filesKey)) ?? []).filter(isThere);

export const findFile = async (
	store: FileKv,
	is: (file: StoredFile) => boolean,
): Promise<StoredFile | undefined> => (await listFiles(store)).find(is);

/** Bytes of all files, including removed ones that can still come back. */
export const usedBytes = async (store: FileKv): Promise<number> =>
	((await store.kv.get(filesKey)) ?? []).reduce((sum, { bytes }) => sum + bytes, 0);

/** @throws ServiceError if there is no room */
export function checkRoom(totalBytes: number): void {
	if (totalBytes > quotaBytes)
		throw new ServiceError(
			"conflict",
			`There's room for ${megabytes(quotaBytes)} in all. First remove a file you no longer need.`,
		);
}

const slugOf = (name: string) =>
	`${name
		.normalize("NFKD")
		.replace(/\.[a-z]+$/, "")
		.toLowerCase()
		.replace(/[^a-z\d]+/g, "-")
		.slice(0, 40)
		.replace(/^-+|-+$/g, "")}-${randomUUID().slice(0, 8)}`.replace(/^-/, "");

export type FileContent = Pick<StoredFile, "content" | "name" | "type" | "bytes">;

/** Adds a file, or replaces the content of one. @returns its id @throws ServiceError */
export async function putFile(store: FileKv, content: FileContent, id?: string): Promise<string> {
	const now = await store.now();
	return updateFiles(store, (files) => {
		const old = files.find((file) => file.id === id && isThere(file));
		if (id !== undefined && !old) throw fileGone();
		const others = files.reduce((sum, file) => sum + (file === old ? 0 : file.bytes), 0);
		checkRoom(others + content.bytes);
		if (old) {
			Object.assign(old, content, { changedAt: now });
			return old.id;
		}
		if (files.length >= maxFiles)
			throw new ServiceError("conflict", `You have ${maxFiles} files. Remove one first.`);
		const newFile = { ...{ id: randomUUID(), changedAt: now }, slug: slugOf(content.name) };
		files.push({ ...content, ...newFile, open: false, forms: [] });
		return newFile.id;
	});
}

/** Changes a file that was not removed. @throws ServiceError */
export const changeFile = (
	store: FileKv,
	id: string,
	change: (file: StoredFile) => void,
): Promise<void> =>
	updateFiles(store, (files) => {
		const file = files.find((each) => each.id === id && isThere(each));
		if (!file) throw fileGone();
		change(file);
	});

/** Removes a file; {@link restoreFile} brings it back, for at least an hour. @throws ServiceError */
export async function removeFile(store: FileKv, id: string): Promise<void> {
	const now = await store.now();
	await changeFile(store, id, (file) => {
		file.removedAt = now;
	});
}

/** @throws ServiceError if it has been deleted in the meantime */
export const restoreFile = (store: FileKv, id: string): Promise<void> =>
	updateFiles(store, (files) => {
		const file = files.find((each) => each.id === id);
		if (!file) throw fileGone();
		delete file.removedAt;
	});

/** Chooses the file that a form sends; empty: none. @throws ServiceError */
export const chooseForForm = (store: FileKv, form: string, id: string): Promise<void> =>
	updateFiles(store, (files) => {
		if (id !== "" && !files.some((file) => file.id === id && isThere(file))) throw fileGone();
		for (const file of files) {
			const others = file.forms.filter((name) => name !== form);
			file.forms = file.id === id ? [...others, form] : others;
		}
	});

/** Drops files that were removed before `since`, with their counts. @returns the contents still in use */
export async function dropRemoved(store: FileKv, since: number): Promise<Set<string>> {
	const filesNow = await updateFiles(store, (files) => {
		const remainingFiles = files.filter(({ removedAt = since }) => removedAt >= since);
		files.splice(0, files.length, ...remainingFiles);
		return remainingFiles.map(({ id, content }) => ({ id, content }));
	});
	await update(store, countsKey, {}, (counts) => {
		for (const id of Object.keys(counts))
			if (!filesNow.some((file) => file.id === id)) delete counts[id];
	});
	return new Set(filesNow.map(({ content }) => content));
}

/** Counts a download. */
export async function countDownload(store: FileKv, id: string): Promise<void> {
	const now = await store.now();
	const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
	await update(store, countsKey, {}, (counts) => {
		const days = counts[id] ?? {};
		counts[id] = days;
		const today = dayOf(now);
		days[today] = (days[today] ?? 0) + 1;
		for (const day of Object.keys(days)) {
			if (day === earlierDays || day >= dayOf(now - countedDays * dayMs)) continue;
			days[earlierDays] = (days[earlierDays] ?? 0) + (days[day] ?? 0);
			delete days[day];
		}
	});
}

/** Downloads so far, by file. */
export async function readCounts(store: FileKv): Promise<ReadonlyMap<string, number>> {
	const counts = (await store.kv.get(countsKey)) ?? {};
	return new Map(
		Object.entries(counts).map(([id, days]) => [
			id,
			Object.values(days).reduce((sum, count) => sum + count, 0),
		]),
	);
}
