import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { identity } from "../../../business/facts.ts";
import { DeliveryFailure } from "../../../leads/http/failure.ts";
import type { DeskTools } from "../../desk/desk-tools.ts";
import type { LeadDetail } from "../../desk-api/api.ts";
import {
	type AnswerKind,
	type Answers,
	answerKinds,
	type FilledAnswers,
} from "../../desk-api/features/answering.ts";
import type { FreeTimes } from "../../feature.ts";
import type { Log } from "../../lib/log.ts";
import { createBounceToken, type VisitorMailer } from "../../mail/visitor-mail.ts";
import { readLeadDetail } from "../../services/leads/lead-detail.ts";
import { parseSent } from "../../services/query.ts";
import { leadGoneMessage, ServiceError } from "../../services/service-error.ts";
import type { WrittenMessage } from "../../store/activity.ts";
import type { LeadStore } from "../../store/store.ts";
import { renderAnswer } from "./render-answer.ts";
import {
	fillTemplate,
	maxAnswerLength,
	maxSubjectLength,
	readTemplates,
	saveTemplates,
} from "./templates.ts";

export interface AnsweringOptions extends DeskTools {
	store: LeadStore;
	log: Log;
	/** Absent if the gateway cannot mail visitors. */
	visitorMailer?: VisitorMailer | undefined;
	/** The next free times to book. */
	readFreeTimes(): Promise<FreeTimes | undefined>;
}

const text = z
	.string("Please write something first.")
	.max(maxAnswerLength, "Answers can have up to 5,000 characters.")
	.transform((text) => text.trim().toWellFormed())
	.refine((text) => text !== "", "Please write something first.");
const subject = z
	.string()
	.max(maxSubjectLength, "Subjects can have up to 150 characters.")
	.transform((text) => text.replace(/\s+/g, " ").trim().toWellFormed());
const messageSchema = z.object({
	by: z.enum(["mail", "whatsapp", "sms"], "Say how you wrote."),
	...{ subject: subject.optional(), text },
});
const toSend = z.object({ subject, text });

/** Maximum number of characters quoted from the visitor's message. */
const maxQuoted = 600;

/** The template that fits what the visitor sent and what the coach has done since. */
function suggest({ kind, noAnswers, calledAt, context }: LeadDetail): AnswerKind {
	if (calledAt !== undefined) return "afterCall";
	if (noAnswers > 0) return "noAnswer";
	if (kind === "checklist") return "checklist";
	return kind === "form" && context.form?.score ? "score" : "enquiry";
}

const listTimes = (times: readonly string[]): string =>
	times.length < 2 ? times.join("") : `${times.slice(0, -1).join(", ")} or ${times.at(-1)}`;

async function fillAnswers(
	{ store, readFreeTimes, visitorMailer }: AnsweringOptions,
	id: string,
): Promise<FilledAnswers> {
	const [lead, templates, free] = await Promise.all([
		readLeadDetail(store, id),
		readTemplates(store),
		readFreeTimes(),
	]);
	const values = {
		name: lead.firstName || (lead.name.split(" ")[0] ?? ""),
		answer: lead.summary.slice(0, maxQuoted),
		"booking link": free?.link ?? "",
		"three times": listTimes(free?.times ?? []),
		"your name": identity.name,
	};
	const filledAnswers = answerKinds.map((kind) => [kind, fillTemplate(templates[kind], values)]);
	return {
		suggested: suggest(lead),
		answers: Object.fromEntries(filledAnswers),
		canSend: visitorMailer !== undefined && lead.email !== "",
	};
}

/** Message-ID of the last mail sent to this person from the desk. The next mail is threaded below it. */
async function findLastSent(store: LeadStore, id: string): Promise<string | undefined> {
	const leads = await store.people.leadsLike(id, 50);
	const all = await store.activity.list(leads.length > 0 ? leads : [id]);
	const sentMessages = all
		.filter(({ what }) => what === "wrote")
		.map(({ text: json }) => JSON.parse(json) as WrittenMessage)
		.filter(({ messageId }) => messageId !== undefined);
	return sentMessages.at(-1)?.messageId;
}

async function record(store: LeadStore, id: string, message: WrittenMessage): Promise<void> {
	if (!(await store.activity.wrote(id, message))) throw new ServiceError("gone", leadGoneMessage);
	await store.followUps.settleDue(id);
}

/** Mails an answer in the coach's words. @throws ServiceError */
async function sendAnswer(
	{ store, log, visitorMailer }: AnsweringOptions,
	id: string,
	{ subject: title, text: body }: { subject: string; text: string },
): Promise<void> {
	const lead = await readLeadDetail(store, id);
	if (!visitorMailer || lead.email === "")
		throw new ServiceError("conflict", "We can't email them from here. Use your email app.");
	const name = `answer ${randomUUID()}`;
	const bounceToken = await createBounceToken(store, id);
	const inReplyTo = await findLastSent(store, id);
	try {
		await visitorMailer.send(
			{ to: lead.email, lead: id, purpose: "call", name },
			{
				...renderAnswer(title || "Your enquiry", body),
				...{ bounceToken, attachments: [], personal: { ...(inReplyTo && { inReplyTo }) } },
			},
			name.replace(" ", "-"),
			async () => {},
		);
	} catch (thrown) {
		if (!(thrown instanceof DeliveryFailure)) throw thrown;
		throw new ServiceError(
			"conflict",
			`The email wasn't sent: ${thrown.details.why ?? "the mail server rejected it"}. Use your email app.`,
		);
	}
	log("answer-sent", { id });
	await record(store, id, {
		...{ by: "sent", subject: title, text: body },
		messageId: `${name.replace(" ", "-")}.${bounceToken}`,
	});
}

const isLeadId = (id: string) => /^[\da-f-]{36}$/.test(id);

/** Routes for templates, and for messages to one person. */
export function createAnsweringRoutes(options: AnsweringOptions): Hono {
	const { store, readJson } = options;
	const app = new Hono();
	const leadOf = (c: Context) => {
		const id = c.req.param("id") ?? "";
		if (!isLeadId(id)) throw new ServiceError("gone", leadGoneMessage);
		return id;
	};
	app.get("/answers", async (c) => c.json<Answers>({ templates: await readTemplates(store) }));
	app.put("/answers", async (c) => {
		const { templates } = await readJson(c);
		return c.json<Answers>({ templates: await saveTemplates(store, templates) });
	});
	app.get("/leads/:id/answers", async (c) => c.json(await fillAnswers(options, leadOf(c))));
	app.post("/leads/:id/wrote", async (c) => {
		const id = leadOf(c);
		const { by, subject: title, text: body } = parseSent(messageSchema, await readJson(c));
		await record(store, id, { by, ...(title && { subject: title }), text: body });
		return c.json(await readLeadDetail(store, id));
	});
	app.post("/leads/:id/send-answer", async (c) => {
		const id = leadOf(c);
		await sendAnswer(options, id, parseSent(toSend, await readJson(c)));
		return c.json(await readLeadDetail(store, id));
	});
	return app;
}
