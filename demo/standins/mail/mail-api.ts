/** A mail service with an HTTP API, as strict as Resend's. */
import { type Context, Hono } from "hono";
import type { Standin, StandinEnv } from "../state/context.ts";
import { makeId } from "../state/ids.ts";
import { type Rule, validateBody } from "../state/rules.ts";

const rules: Record<string, Rule> = {
	from: "text",
	to: "list",
	reply_to: "object",
	subject: "text",
	text: "text",
	html: "text",
	headers: "object",
	attachments: "list",
};
const mailbox = /^([^<>\r\n]*<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)$/;
const isMailbox = (value: unknown) => typeof value === "string" && mailbox.test(value);

interface Letter {
	from: string;
	to: string[];
	reply_to?: string | string[];
	subject: string;
	text?: string;
	html?: string;
	attachments?: Record<string, unknown>[];
}

/** What is wrong with a mail; undefined if nothing is. */
function faultOf(letter: Letter): [status: 422, name: string, message: string] | undefined {
	const { reply_to = [], to, from, text, html, attachments = [] } = letter;
	const typed = { ...letter, reply_to: [reply_to].flat() } as unknown as Record<string, unknown>;
	const [fault] = validateBody(typed, rules, ["from", "to", "subject"]);
	if (fault?.rule === "required")
		return [422, "missing_required_field", `Missing \`${fault.field}\` field.`];
	if (fault) return [422, "validation_error", `Invalid \`${fault.field}\` field.`];
	if (!isMailbox(from)) return [422, "invalid_from_address", "Invalid `from` field."];
	if (to.length < 1 || to.length > 50 || ![...to, ...[reply_to].flat()].every(isMailbox))
		return [422, "validation_error", "Invalid `to` or `reply_to` field."];
	if (!text && !html) return [422, "validation_error", "Missing `html` or `text` field."];
	const isFile = ({ filename, content }: Record<string, unknown>) =>
		typeof filename === "string" && /^[A-Za-z0-9+/]+={0,2}$/.test(String(content));
	if (!attachments.every(isFile))
		return [422, "invalid_attachment", "Attachment must have a `filename` and `content`."];
	return undefined;
}

export function mailApi({ state }: Standin): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();
	/** Mails sent, by idempotency key; kept for a day. */
	const sentMails = new Map<string, { payload: string; id: string }>();
	const refuse = (
		c: Context,
		statusCode: 400 | 401 | 403 | 409 | 422,
		name: string,
		message: string,
	) => c.json({ statusCode, name, message }, statusCode);

	app.post("/emails", (c) => {
		if (!c.var.entry.bearer)
			return refuse(c, 401, "missing_api_key", "Missing API key in the authorization header.");
		if (!c.var.entry.authorised) return refuse(c, 403, "invalid_api_key", "API key is invalid.");
		const { body } = c.var;
		if (body.kind !== "json" || typeof body.value !== "object" || body.value === null)
			return refuse(c, 400, "validation_error", "The body is not JSON.");
		const key = c.req.header("Idempotency-Key");
		if (key !== undefined && (key.length < 1 || key.length > 256))
			return refuse(c, 400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
		const payload = JSON.stringify(body.value);
		const known = key === undefined ? undefined : sentMails.get(key);
		if (known && known.payload !== payload)
			return refuse(
				...([c, 409, "invalid_idempotent_request"] as const),
				"Same idempotency key used with a different request payload.",
			);
		if (known) return c.json({ id: known.id });
		const letter = body.value as Letter;
		const fault = faultOf(letter);
		if (fault) return refuse(c, ...fault);
		const id = makeId();
		if (key !== undefined) sentMails.set(key, { payload, id });
		const { from, to, subject, text = "", reply_to = "", attachments = [] } = letter;
		state.addMail({
			id,
			mailbox: to.join(", "),
			subject,
			from,
			control: {},
			time: new Date().toISOString(),
			fields: {
				reply_to: [reply_to].flat().join(", "),
				message: text,
				...(attachments.length > 0 && {
					files: attachments.map(({ filename }) => filename).join(", "),
				}),
			},
		});
		return c.json({ id });
	});

	app.all("*", (c) => c.json({ statusCode: 404, name: "not_found", message: "Not found" }, 404));
	return app;
}
