/** `/leads/result/(<language>/)<token>`: a score card's result, kept for thirty days at an address without personal data. */

import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { completeForm } from "../../../../leads/form/answers/complete-form.ts";
import type { FormRecord, ScoreRecord } from "../../../../leads/form/answers/record.ts";
import { type Score, scoreOf } from "../../../../leads/form/answers/score.ts";
import type { CoachForm, RawFields } from "../../../../leads/form/definition.ts";
import { localizeAutoReply } from "../../../../leads/mail/auto-reply.ts";
import { describeError, type Log } from "../../../lib/log.ts";
import { openToken } from "../../../lib/signed-token.ts";
import { renderActions } from "../../../pages/actions.ts";
import { type Html, page, secretPageHeaders } from "../../../pages/layout.ts";
import messages from "../../../pages/visitor-messages.gen.json" with { type: "json" };
import { visitorPage, visitorPaths } from "../../../pages/visitor-page.ts";
import type { LeadStore } from "../../../store/store.ts";
import { formsOf } from "../forms.ts";
import { betterThan } from "./score-sums.ts";

export interface ResultPageOptions {
	store: Pick<LeadStore, "get" | "part" | "kv" | "now">;
	log: Log;
	/** Origin of the site, for links. */
	siteUrl?: string;
}

const statuses = { over: 410, erased: 410, invalid: 404, broken: 503 } as const;

/** What the answered version says about the score; nothing if that version no longer exists. */
async function readScore(
	store: Pick<LeadStore, "part">,
	{ name, version }: FormRecord,
	fields: RawFields,
): Promise<{ form?: CoachForm; score?: Score | undefined }> {
	const storedVersion = await formsOf(store).version(name, version);
	if (!storedVersion) return {};
	const form = JSON.parse(storedVersion.definition) as CoachForm;
	return { form, score: scoreOf(completeForm(form), fields) };
}

export function createResultPage({ store, log, siteUrl = "" }: ResultPageOptions): Hono {
	const respond = (c: Context, status: keyof typeof statuses) =>
		c.html(
			visitorPage(status, c.req.param("lang"), () => html``),
			statuses[status],
			secretPageHeaders,
		);
	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return respond(c, "broken");
	});
	app.on("GET", visitorPaths, async (c) => {
		const id = await openToken(store, c.req.param("token") ?? "", "result");
		if (!id) return respond(c, id === false ? "invalid" : "over");
		const lead = await store.get(id);
		const record = lead?.context.form;
		if (!lead || !record?.score) return respond(c, "erased");
		const [texts, others] = await Promise.all([
			readScore(store, record, lead.fields),
			betterThan(store, record.name, record.score.percent),
		]);
		const { of, lang, dir } = localizeAutoReply(c.req.param("lang"), messages.languages);
		const words = of("page");
		const say = (key: string, value: number) =>
			(words[key] ?? "").replace(/\{(percent|count)\}/, String(value));
		const body = html`<h1>${record.title}</h1>
<p class="line"><strong>${say("score", record.score.percent)}</strong> ${record.score.band}</p>
${others === undefined ? "" : html`<p>${say("others", others)}</p>`}
${paragraphs(texts.score?.band.text)}
<h2>${words.categories}</h2>
${record.score.categories
	.toSorted((a, b) => a.percent - b.percent)
	.map((category) => renderCategory(category, texts.score))}
${paragraphs(texts.form?.end.text)}
${renderActions(texts.score?.band.actions ?? texts.form?.end.actions ?? [], siteUrl)}`;
		return c.html(page(record.title, body, { lang, dir }), 200, secretPageHeaders);
	});
	return app;
}

const paragraphs = (text = ""): Html | "" => (text.trim() ? html`<p class="said">${text}</p>` : "");

/** A category with its score in words; the bar adds nothing to the text. */
function renderCategory(
	{ key, title, percent, band }: ScoreRecord["categories"][number],
	score?: Score,
): Html {
	const text = score?.categories.find((each) => each.key === key)?.band.text;
	return html`<section class="part">
<h3>${title}: ${percent} · ${band}</h3>
<meter min="0" max="100" value="${percent}" aria-label="${title}">${percent}</meter>
${paragraphs(text)}
</section>`;
}
