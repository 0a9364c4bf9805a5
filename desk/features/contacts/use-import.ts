/** Looks through a file's people, and imports them in batches. */
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
	type CheckedContacts,
	type ContactImport,
	type ContactRow,
	contactsPerRequest,
} from "../../../gateway/desk-api/features/contacts.ts";
import { callApi } from "../../api/api-client.ts";
import { queryClient, refreshLeads } from "../../queries/query-client.ts";
import type { ColumnKind } from "./csv/columns.ts";
import { type ConsentChoice, type ReadContacts, readContacts } from "./csv/read-contacts.ts";
import type { ContactFile } from "./use-file.ts";

export const importsKey = ["contact-imports"];

/** The result of checking a file before its import. */
export interface FileCheck extends Omit<ReadContacts, "rows"> {
	/** People who aren't at the desk yet. */
	fresh: ContactRow[];
	known: number;
}

interface Choices {
	columns: readonly ColumnKind[];
	consent: ConsentChoice;
}

/** How long a batch may take, in milliseconds. */
const batchTimeoutMs = 60_000;

const batchesOf = <Item>(items: readonly Item[]): Item[][] =>
	Array.from({ length: Math.ceil(items.length / contactsPerRequest) }, (_, at) =>
		items.slice(at * contactsPerRequest, (at + 1) * contactsPerRequest),
	);

const post = <Answer>(path: string, body: object) =>
	callApi<Answer>(path, { method: "POST", body, timeoutMs: batchTimeoutMs });

/** Sorts a file's people into new and known ones. @throws ApiError */
async function lookThrough(
	file: ContactFile,
	{ columns, consent }: Choices,
	onProgress: (done: number, all: number) => void,
): Promise<FileCheck> {
	const { rows, ...rest } = await readContacts(file.rows, columns, consent);
	const fresh: ContactRow[] = [];
	let count = 0;
	for (const batch of batchesOf(rows)) {
		onProgress(count, rows.length);
		const people = batch.map(({ name, email, phone }) => ({ name, email, phone }));
		const { known } = await post<CheckedContacts>("contacts/check", { rows: people });
		const isKnown = new Set(known);
		fresh.push(...batch.filter((_, at) => !isKnown.has(at)));
		count += batch.length;
	}
	return { ...rest, fresh, known: rows.length - fresh.length };
}

export interface Progress {
	done: number;
	all: number;
}

/** Checks a file, and imports it. */
export function useImport(file: ContactFile) {
	const [progress, setProgress] = useState<Progress>();
	/** The import's id and the number of batches sent, so that continuing after a failure adds nobody twice. */
	const begun = useRef({ id: "", done: 0 });
	const look = useMutation({
		meta: { showsOwnError: true },
		mutationFn: (choices: Choices) =>
			lookThrough(file, choices, (done, all) => setProgress({ done, all })),
		onSuccess() {
			begun.current = { id: crypto.randomUUID(), done: 0 };
		},
		onSettled: () => setProgress(undefined),
	});
	const run = useMutation({
		meta: { showsOwnError: true },
		async mutationFn({ people, toCrm }: { people: readonly ContactRow[]; toCrm: boolean }) {
			const { id } = begun.current;
			let last = await post<ContactImport>("contacts/imports", { id, file: file.name, toCrm });
			for (const [at, rows] of batchesOf(people).entries()) {
				setProgress({ done: at * contactsPerRequest, all: people.length });
				if (at < begun.current.done) continue;
				last = await post<ContactImport>(`contacts/imports/${id}/rows`, { rows });
				begun.current.done = at + 1;
			}
			return last;
		},
		onSettled() {
			setProgress(undefined);
			void queryClient.invalidateQueries({ queryKey: importsKey });
			refreshLeads();
		},
	});
	return { progress, look, run, hasBegun: () => begun.current.done > 0 };
}
