/**
 * `--forms`: half of the leads use a custom form, which is edited, published, rolled back, unpublished and
 * published again while they are sent; now and then a sender asks to be forgotten. Each lead must be stored under
 * the version that its sender saw.
 */
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { versionOf } from "../../../../gateway/features/forms/publish-form.ts";
import { createRecord, type FormRecord } from "../../../../leads/form/answers/record.ts";
import type { CoachForm } from "../../../../leads/form/definition.ts";
import {
	describeProblem,
	parseDefinition,
} from "../../../../leads/form/editing/checks/definition-checks.ts";
import type { LeadRequest } from "../../../../leads/lead.ts";
import { runUntilTaken } from "./erase.ts";
import type { Surroundings } from "./surroundings.ts";

const name = "fault-form";
export const ownFormTag = "from-an-own-form";

/** The n-th version of the form: title, questions and even their number differ each time. */
function edition(n: number): CoachForm {
	const extra = { key: "extra", title: `What else, in edition ${n}?`, type: "short" } as const;
	return {
		...{ format: 1, name, title: `Enquiry, edition ${n}`, layout: "page", submit: "Send" },
		questions: [
			{ key: "what", type: "long", title: `What is it about, in edition ${n}?` },
			...(n % 2 === 0 ? [extra] : []),
			{
				...{ key: "who", type: "contact", title: "Who are you?" },
				fields: [{ field: "firstName" }, { field: "lastName" }, { field: "email" }],
			},
		],
		end: { title: "Thank you", text: "" },
		delivery: { crm: true, tag: ownFormTag },
	};
}

/** The versions a visitor may have seen, by their hashes. */
const editionsByVersion = new Map<string, CoachForm>();

export interface OwnForms {
	/** Gives a visitor the current form or an earlier one, and turns the lead into one of that version. */
	give(request: LeadRequest): Promise<void>;
	/** The record a lead must have; undefined for leads from other forms. */
	recordOf(request: LeadRequest): FormRecord | undefined;
	/** Edits the form until `stop`. */
	start(): Promise<void>;
	stop(): Promise<void>;
	/** How often it was published, rolled back and unpublished, and what the leads show. */
	compare(requests: readonly LeadRequest[]): Promise<OwnFormFigures>;
}

export interface OwnFormFigures {
	/** Stored leads from that form, and those stored under the wrong version or with wrong questions. */
	formLeads: number;
	wrongVersions: number;
	/** Versions that their senders were given. */
	versionsGiven: number;
	/** Changes that the coach made. */
	edits: number;
}

/** Milliseconds between two changes, on average. */
const pauseMs = 250;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine of editions and what visitors were given
export function createOwnForms(around: Surroundings, erase: () => Promise<void>): OwnForms {
	const file = join(tmpdir(), `fault-form-${process.pid}-${crypto.randomUUID()}.json`);
	let [edits, latest, stopping] = [0, 0, false];
	let editing: Promise<void> = Promise.resolve();
	const seen: string[] = [];
	const given = new Map<string, FormRecord>();

	/** Repeats a command of the owner's until the store accepts it. */
	async function command(...args: string[]): Promise<void> {
		await runUntilTaken(["forms", ...args], around);
		edits++;
	}

	async function publish(): Promise<void> {
		const form = edition(++latest);
		const found = parseDefinition(form);
		if (!found.ok) throw new Error(found.problems.map(describeProblem).join(" "));
		editionsByVersion.set(versionOf(found.definition).version, form);
		writeFileSync(file, JSON.stringify(form));
		await command("publish", file);
	}

	async function change(): Promise<void> {
		const dice = Math.random();
		const old = seen[Math.floor(Math.random() * seen.length)];
		if (dice < 0.15 && old) return command("back", name, old);
		if (dice < 0.25) return erase();
		if (dice < 0.35) await command("withdraw", name);
		return publish();
	}

	/** The form as the gateway serves it, once it does: it may be down, or the form unpublished. */
	async function fetchVersion(): Promise<string> {
		for (;;) {
			const url = new URL(`/forms/${name}.json`, around.leads());
			const response = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(
				() => undefined,
			);
			const served = response?.ok ? await response.json().catch(() => undefined) : undefined;
			if (served?.version) return served.version;
			await sleep(50);
		}
	}

	return {
		async give(request) {
			// Pages opened long ago have an older version.
			const isOld = seen.length > 0 && Math.random() < 0.3;
			const version = isOld
				? (seen[Math.floor(Math.random() * seen.length)] as string)
				: await fetchVersion();
			if (!seen.includes(version)) seen.push(version);
			const form = editionsByVersion.get(version);
			if (!form) throw new Error(`Nobody has published the version ${version}.`);
			const { firstName = "", lastName = "", email = "", message = "" } = request.fields;
			const extra = form.questions.some(({ key }) => key === "extra");
			request.fields = {
				...{ firstName, lastName, email, what: `${message} ${lastName}`.trim() },
				...(extra && { extra: "Nothing else" }),
			};
			request.form = { name, version };
			given.set(request.id, createRecord(form, version, request.fields));
			// By the time they send it, the form may have changed or gone.
			await sleep(1000 * Math.random());
		},
		recordOf: ({ id }) => given.get(id),
		async start() {
			stopping = false;
			await publish();
			editing = (async () => {
				while (!stopping) {
					await change();
					await sleep(2 * pauseMs * Math.random());
				}
			})();
		},
		async stop() {
			stopping = true;
			await editing;
			rmSync(file, { force: true });
		},
		async compare(requests) {
			const rows = await around.database.query<{ id: string; context: string | object }>(
				"SELECT id, context FROM leads WHERE kind = 'form'",
			);
			const wanted = new Map(requests.map(({ id }) => [id, given.get(id)]));
			const ours = rows.filter(({ id }) => wanted.get(id));
			const wrong = ours.filter(({ id, context }) => {
				const { form } = (typeof context === "string" ? JSON.parse(context) : context) as {
					form?: FormRecord;
				};
				const { version, title, questions } = wanted.get(id) ?? {};
				const said = (record: Partial<FormRecord> = {}) =>
					JSON.stringify([record.version, record.title, record.questions]);
				return said(form) !== said({ version, title, questions } as FormRecord);
			});
			return {
				...{ formLeads: ours.length, wrongVersions: wrong.length, edits },
				versionsGiven: new Set([...given.values()].map(({ version }) => version)).size,
			};
		},
	};
}
