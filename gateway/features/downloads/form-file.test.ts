/** The file that a form sends: on its confirmation, in its mail, and without JavaScript. */
import { expect, it, onTestFinished } from "vitest";
import { sampleRequest } from "../../../leads/testing/samples.ts";
import { deskBrowser, deskWorld } from "../../desk/testing/browser.ts";
import type { AddedDownload, Downloads } from "../../desk-api/features/downloads.ts";
import { createVisitorMailer, type VisitorMail } from "../../mail/visitor-mail.ts";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import { testClock } from "../../testing/test-clock.ts";
import { createAutoReply } from "../auto-replies/auto-reply.ts";
import { health, healthAnswers, sendScoreCard } from "../forms/testing/score-card.ts";
import { createFormFile } from "./links.ts";
import { pdf } from "./testing/zip.ts";

const home = "https://coach.example";

/** A gateway whose score card sends a file. */
async function open() {
	const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
	const store = createSqliteStore(":memory:", { clock });
	onTestFinished(() => store.close());
	const mails: VisitorMail[] = [];
	const visitorMailer = createVisitorMailer({
		store,
		async send(mail, _id, begin) {
			await begin();
			mails.push(mail);
		},
	});
	const world = deskWorld({
		store,
		autoReplier: createAutoReply({
			...{ store, visitorMailer, kinds: ["form"], siteUrl: home, gatewayUrl: home },
			readFormFile: createFormFile({ store, log: () => {}, gatewayUrl: home }),
		}),
	});
	const me = deskBrowser(world);
	await me.signIn();
	const { id } = await me.get<AddedDownload>("downloads?name=Next%20steps.pdf", {
		...{ method: "POST", body: new Blob([pdf() as BlobPart]) },
	});
	const choose = (file: string) =>
		me.get<Downloads>(`form-downloads/${health.name}`, { method: "PUT", body: { file } });
	return { ...world, mails, id, choose };
}

it("is on the confirmation and in the mail, as links that work", async () => {
	const { choose, id, mails, ...world } = await open();
	const { version } = await sendScoreCard(world, {
		...healthAnswers,
		email: "first@visitor.example",
	});
	await world.pass(60_000);
	await choose(id);
	const answer = await world.post({
		...sampleRequest("form"),
		...{ id: crypto.randomUUID(), fields: healthAnswers, form: { name: health.name, version } },
	});
	const { file } = (await answer.json()) as { file: { name: string; href: string } };
	expect(file.name).toBe("Next steps.pdf");
	await world.pass(60_000);
	const {
		text = "",
		html = "",
		attachments = [],
	} = mails.find(({ to }) => to === healthAnswers.email) ?? {};
	expect(attachments).toEqual([]);
	expect(html).toContain("Download Next steps.pdf");
	expect(text).toContain("The link works until 20 December 2026.");
	const mailed = /Download Next steps\.pdf: (\S+)/.exec(text)?.[1] ?? "";
	for (const href of [file.href, mailed])
		expect((await world.app.request(new URL(href).pathname)).status, href).toBe(200);
	expect(mails.find(({ to }) => to === "first@visitor.example")?.text).not.toContain("Next steps");
});

it("is on the page without JavaScript, and no longer once none is chosen", async () => {
	const { choose, id, ...world } = await open();
	const { version } = await sendScoreCard(world);
	const sent = async () => {
		const query = new URLSearchParams({ kind: "form", form: health.name, version });
		return (await world.app.request(`/leads/sent?${query}`)).text();
	};
	expect((await choose(id)).files[0]?.forms).toEqual([{ name: health.name, title: health.title }]);
	expect(await sent()).toContain("Download Next steps.pdf");
	expect((await choose("")).files[0]?.forms).toEqual([]);
	expect(await sent()).not.toContain("Next steps");
});
