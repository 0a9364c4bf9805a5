import type { LeadKind, Parsed, RawFields, SendResult } from "../../../leads/lead.ts";
import type { WidgetHost } from "../host.ts";
import type { BaseOptions } from "../options.ts";
import { leadContext, remember } from "./remember.ts";

/** A UUID even on plain-http pages, where `crypto.randomUUID` is missing. */
export function uuid(): string {
	if (crypto.randomUUID) return crypto.randomUUID();
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
	bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** One submit, from what the form holds to how it ended. */
export interface Submission {
	host: WidgetHost<BaseOptions>;
	kind: LeadKind;
	/** What the form holds, honeypot included. */
	raw: RawFields;
	/** The rules of this kind. */
	parse(raw: RawFields): Parsed<object>;
	/** Milliseconds since the form appeared. */
	elapsedMs: number;
	/** Called when the rules are met and the lead is on its way. */
	onSending(): void;
}

/** Judges a form and, when nothing is wrong with it, sends it; says which fields are wrong otherwise. */
export async function submit(
	submission: Submission,
): Promise<{ errors: Record<string, string> } | { result: SendResult }> {
	const { host, kind, elapsedMs } = submission;
	const { website = "", ...raw } = submission.raw;
	const parsed = submission.parse(raw);
	if (!parsed.ok) {
		host.emit("coach:invalid", { fields: Object.keys(parsed.errors) });
		return { errors: parsed.errors };
	}
	const id = uuid();
	const fields = parsed.fields as RawFields;
	host.emit("coach:submit", { id });
	const context = leadContext(host.options);
	const sending = host.send({ id, kind, fields, context, elapsedMs, website });
	submission.onSending();
	const result = await sending;
	if (result.ok) {
		remember(kind, fields);
		host.emit("coach:sent", { id });
	} else {
		host.emit("coach:failed", { code: result.code });
	}
	return { result };
}
