import { beforeEach, expect, it } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { deskBrowser, deskWorld, type World } from "../../desk/testing/browser.ts";
import type { LeadDetail, LeadPage } from "../../desk-api/api.ts";
import type { Answers, FilledAnswers } from "../../desk-api/features/answering.ts";
import type { VisitorMail } from "../../mail/visitor-mail.ts";
import { newLead } from "../../store/testing/contract.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
});

const send = async () => {
	const fields = { ...sampleRequest().fields, firstName: "Beth", email: "beth@x.example" };
	const lead = newLead({ kind: "contact", fields: { ...fields, message: "Two vans." } });
	await world.store.add(lead);
	return lead.id;
};

it("starts with built-in templates, and saves the coach's own", async () => {
	const { templates } = await me.get<Answers>("answers");
	expect(templates.noAnswer.text).toContain("{booking link}");
	const next = { ...templates, noAnswer: { subject: "Tried you", text: "Hello {name}" } };
	await me.get<Answers>("answers", { method: "PUT", body: { templates: next } });
	const id = await send();
	await me.ask(`leads/${id}/no-answer`, { method: "POST" });
	const filled = await me.get<FilledAnswers>(`leads/${id}/answers`);
	expect(filled.suggested).toBe("noAnswer");
	expect(filled.answers.noAnswer).toEqual({ subject: "Tried you", text: "Hello Beth" });
});

it("rejects a template with an unknown placeholder, and keeps the saved one", async () => {
	const { templates } = await me.get<Answers>("answers");
	const answer = await me.ask("answers", {
		...{
			method: "PUT",
			body: { templates: { ...templates, score: { subject: "", text: "{x}" } } },
		},
	});
	expect(answer.status).toBe(400);
	expect((await answer.json()).error.message).toMatch(
		/^Score card: we don't know the word \{x\}\./,
	);
	expect((await me.get<Answers>("answers")).templates).toEqual(templates);
});

it("records a message written in another app, and moves the person to Open", async () => {
	const id = await send();
	const open = () => me.get<LeadPage>("leads/search", { method: "POST", body: { view: "open" } });
	expect((await open()).leads).toEqual([]);
	const after = await me.get<LeadDetail>(`leads/${id}/wrote`, {
		...{ method: "POST", body: { by: "whatsapp", text: "Hello Beth" } },
	});
	expect(after.story.map(({ text }) => text)).toContain("You wrote on WhatsApp: Hello Beth");
	expect(after.wroteAt).toBe(world.clock.now);
	expect((await open()).leads).toMatchObject([{ id }]);
});

it("threads a second mail from the desk below the first", async () => {
	await world.stop();
	const mails: (VisitorMail & { id: string })[] = [];
	world = deskWorld({
		siteUrl: "https://coach.example",
		async sendToVisitor(mail, mailId, begin) {
			await begin();
			mails.push({ ...mail, id: mailId });
		},
	});
	me = deskBrowser(world);
	await me.signIn();
	const id = await send();
	const body = { subject: "Hello", text: "Hello Beth" };
	await me.get<LeadDetail>(`leads/${id}/send-answer`, { method: "POST", body });
	await me.get<LeadDetail>(`leads/${id}/send-answer`, { method: "POST", body });
	const [one, other] = mails;
	expect(one?.personal).toEqual({});
	expect(other?.personal).toEqual({ inReplyTo: `${one?.id}.${one?.bounceToken}` });
	await world.stop();
});

it("explains an invalid message or a deleted lead in one sentence", async () => {
	const id = await send();
	const refused = async (path: string, body: object) => {
		const answer = await me.ask(path, { method: "POST", body });
		return [answer.status, (await answer.json()).error.message];
	};
	expect(await refused(`leads/${id}/wrote`, { by: "sms", text: "  " })).toEqual([
		...[400, "Please write something first."],
	]);
	expect(await refused(`leads/${id}/wrote`, { by: "pigeon", text: "x" })).toEqual([
		...[400, "Say how you wrote."],
	]);
	await world.store.eraseLead(id);
	expect((await refused(`leads/${id}/wrote`, { by: "sms", text: "x" }))[0]).toBe(404);
});
