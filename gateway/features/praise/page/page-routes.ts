/** `/praise/<token>`, a client's one link: to write, to say yes to a shorter text, to withdraw. GET changes nothing. */
import { type Context, Hono } from "hono";
import type { FeatureCore } from "../../../feature.ts";
import { describeError } from "../../../lib/log.ts";
import { openRetiredToken, openToken } from "../../../lib/signed-token.ts";
import { contentSecurityPolicy, type Html, secretPageHeaders } from "../../../pages/layout.ts";
import { ServiceError } from "../../../services/service-error.ts";
import { closePraise } from "../closed.ts";
import { praiseLimits } from "../limits.ts";
import { type ClientAct, createCoachJob } from "../mails/tell-coach.ts";
import { type Praise, praiseOf } from "../praise.ts";
import { type AnswerErrors, checkAnswer, consentWording } from "./check-answer.ts";
import { answerPage, askPage, sentencePage, withdrawnPage } from "./pages.ts";
import { readSentForm, type SentForm } from "./read-sent-form.ts";

export type PraisePageOptions = Pick<FeatureCore, "store" | "log" | "runJobs" | "shared">;

type LinkState = "invalid" | "gone" | { praise: Praise; only?: "withdraw" };

const pages = {
	invalid: [404, "This link isn’t complete", "Please open it from the email again."],
	gone: [
		410,
		"This link no longer works",
		"The invitation has expired, or what you wrote has been deleted.",
	],
	broken: [503, "Something went wrong", "Please try again in a moment. Nothing has been changed."],
} as const;

const policy = () =>
	contentSecurityPolicy().replace("default-src 'none'", "default-src 'none'; img-src 'self'");

const respond = (c: Context, body: Html, status: 200 | 400 | 404 | 410 | 429 | 503 = 200) =>
	c.html(body, status, { ...secretPageHeaders, "Content-Security-Policy": policy() });

function respondWith(c: Context, name: keyof typeof pages) {
	const [status, title, sentence] = pages[name];
	return respond(c, sentencePage(title, sentence), status);
}

/** What the client sees now. */
function showState(
	c: Context,
	state: LinkState,
	takesPictures: boolean,
	notice?: string,
): Response | Promise<Response> {
	if (typeof state === "string") return respondWith(c, state);
	const { praise, only } = state;
	const path = pathOf(c);
	if (praise.closedAt !== undefined) return respond(c, withdrawnPage(praise));
	if (praise.agreedAt !== undefined) return respond(c, answerPage({ path, praise, only, notice }));
	if (only) return respondWith(c, "gone");
	return respond(c, askPage({ path, takesPictures, picture: praise.picture }));
}

const pathOf = (c: Context) => `/praise/${c.req.param("token") ?? ""}`;

export function createPraisePage(options: PraisePageOptions): Hono {
	const { store, log } = options;
	const takesPictures = () => options.shared().cutPicture !== undefined;

	async function readState(c: Context): Promise<LinkState> {
		const token = c.req.param("token") ?? "";
		const id = await openToken(store, token, "praise");
		if (id === false) return "invalid";
		// Withdrawing must stay as easy as agreeing was (UK GDPR, article 7), even with a link whose key was replaced.
		const retiredId = id === undefined && (await openRetiredToken(store, token, "praise"));
		const praise = await praiseOf(store).get(id || retiredId || "");
		if (!praise) return "gone";
		return { praise, ...(retiredId && { only: "withdraw" as const }) };
	}

	const app = new Hono();
	app.onError((thrown, c) => {
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return respondWith(c, "broken");
	});
	app.get("/:token", async (c) => showState(c, await readState(c), takesPictures()));
	app.get("/:token/picture", async (c) => {
		const state = await readState(c);
		const bytes = typeof state !== "string" && (await praiseOf(store).picture(state.praise.id));
		if (!bytes) return respondWith(c, "gone");
		return c.body(Buffer.from(bytes, "base64"), 200, {
			...secretPageHeaders,
			"Content-Type": "image/webp",
		});
	});
	app.post("/:token", async (c) => {
		const form = await readSentForm(c.req.raw);
		const state = await readState(c);
		if (typeof state === "string") return respondWith(c, state);
		const { praise, only } = state;
		const { action = "" } = form.values;
		if (
			action === "send" &&
			!only &&
			praise.agreedAt === undefined &&
			praise.closedAt === undefined
		)
			return answer(options, c, praise, form);
		const notice = await act(options, state, form);
		return showState(c, await readState(c), takesPictures(), notice);
	});
	return app;
}

async function tellCoach({ store, runJobs }: PraisePageOptions, praise: Praise, what: ClientAct) {
	await store.jobs.add([createCoachJob(praise, what, await store.now())]);
	runJobs("praise");
}

/** Handles every button except Send. @returns a sentence about the result */
async function act(
	options: PraisePageOptions,
	{ praise, only }: Exclude<LinkState, string>,
	{ values }: SentForm,
): Promise<string | undefined> {
	const { store, log } = options;
	const { action = "", short = "", wording } = values;
	if (praise.closedAt !== undefined) return undefined;
	if (action === "withdraw") {
		await closePraise(store, praise.id, "client");
		log("praise-withdrawn", { id: praise.id });
		await tellCoach(options, praise, "withdrew");
		return undefined;
	}
	const isDecision = action === "agree" || action === "refuse";
	if (!isDecision || only || praise.short === "") return undefined;
	const isAgreed = action === "agree";
	// Browsers send line ends as \r\n.
	const isSame = short.replace(/\r\n?/g, "\n") === praise.short;
	const agreesToThese = !isAgreed || wording === consentWording();
	const isDecided =
		isSame &&
		agreesToThese &&
		(await praiseOf(store).decideShort(praise.id, praise.short, isAgreed ? wording : undefined));
	if (!isDecided) return "This text has changed since you opened the page. Please read it again.";
	log("praise-shortened", { id: praise.id, agreed: isAgreed });
	await tellCoach(options, praise, isAgreed ? "agreed" : "refused");
	return isAgreed
		? "Thank you: the shorter version is shown now."
		: "Thank you: your words stay as you wrote them.";
}

/**
 * Stores a new picture at once, so it isn't lost if another field is wrong; or removes the old one.
 * @returns what is wrong with the new picture; undefined if nothing is
 */
async function receivePicture(
	{ store, shared }: PraisePageOptions,
	{ id }: Praise,
	{ values, picture, isTooBig }: SentForm,
): Promise<string | undefined> {
	if (isTooBig)
		return "This picture is too big. The limit is 20 MB, so please choose a smaller one.";
	const { cutPicture } = shared();
	if (!picture || !cutPicture) {
		if (values.without === "picture") await praiseOf(store).setPicture(id, undefined);
		return undefined;
	}
	try {
		await praiseOf(store).setPicture(id, await cutPicture("That file", picture));
		return undefined;
	} catch (thrown) {
		if (thrown instanceof ServiceError) return thrown.message;
		throw thrown;
	}
}

/** Stores the answer, or shows the form again with what is wrong in it. */
async function answer(options: PraisePageOptions, c: Context, praise: Praise, form: SentForm) {
	const { store, log, shared } = options;
	const ask = (
		rest: { errors?: AnswerErrors; notice?: string; picture?: string },
		status: 400 | 429,
	) =>
		respond(
			c,
			askPage({
				...{ path: pathOf(c), values: form.values, picture: praise.picture },
				takesPictures: shared().cutPicture !== undefined,
				...rest,
			}),
			status,
		);
	const perMinute = praiseLimits.praiseSendsPerMinutePerLink.value;
	if ((await store.consume(`praise ${praise.id}`, perMinute)) > 0)
		return ask(
			{ notice: "That’s a lot of tries at once. Please wait a minute, then send it again." },
			429,
		);
	const pictureError = await receivePicture(options, praise, form);
	const { words, errors } = checkAnswer(form.values);
	const allErrors = { ...errors, ...(pictureError && { picture: pictureError }) };
	if (Object.keys(allErrors).length > 0) {
		const { picture = "" } = (await praiseOf(store).get(praise.id)) ?? {};
		return ask({ errors: allErrors, picture }, 400);
	}
	if (await praiseOf(store).answer(praise.id, words)) {
		log("praise-answered", { id: praise.id });
		await tellCoach(options, praise, "answered");
	}
	const current = await praiseOf(store).get(praise.id);
	return showState(c, current ? { praise: current } : "gone", false);
}
