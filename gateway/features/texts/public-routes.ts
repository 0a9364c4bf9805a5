/** Public routes below `/leads/texts`: answers to our texts, and the page to stop them. */
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { FeatureCore } from "../../feature.ts";
import { openToken } from "../../lib/signed-token.ts";
import { page, secretPageHeaders } from "../../pages/layout.ts";
import { readBody } from "../../server/body-limit.ts";
import { readMobile } from "./numbers.ts";
import { isSignedByTwilio } from "./service/send-text.ts";
import type { TextSettings } from "./settings.ts";
import { isInboundSecret, readWish, setStopped } from "./stops.ts";
import { mobileOf } from "./text-jobs.ts";

type PublicRoutesOptions = Pick<FeatureCore, "store" | "log" | "gatewayUrl"> & {
	/** Absent if no texts are sent; links in earlier texts still work. */
	settings: TextSettings | undefined;
};

/** Names under which services send the number and the words of an answer. */
const numberNames = ["From", "from", "msisdn"];
const wordNames = ["Body", "body", "text", "message"];

/** The fields of an answer, which comes in the address, as a form or as JSON. */
async function readFields(c: Context): Promise<Record<string, string> | undefined> {
	const query = c.req.query();
	if (c.req.method === "GET") return query;
	const body = await readBody(c.req.raw);
	if (body === undefined) return undefined;
	if (!c.req.header("Content-Type")?.includes("json"))
		return Object.fromEntries(new URLSearchParams(body));
	try {
		const json: unknown = JSON.parse(body);
		return Object.fromEntries(
			Object.entries(Object(json)).filter(
				(pair): pair is [string, string] => typeof pair[1] === "string",
			),
		);
	} catch {
		return undefined;
	}
}

const firstValue = (fields: Readonly<Record<string, string>>, names: readonly string[]): string =>
	names.map((name) => fields[name]).find(Boolean) ?? "";

/** Some services leave out the plus. */
const withPlus = (number: string) => (/^\d{10,15}$/.test(number) ? `+${number}` : number);

/** Answers to our texts, at a secret address; Twilio signs them, too. */
function createInbound({ store, log, gatewayUrl, settings }: PublicRoutesOptions): Hono {
	const app = new Hono();
	app.on(["GET", "POST"], "/:secret", async (c) => {
		const secret = c.req.param("secret");
		if (!settings || !(await isInboundSecret(store, secret))) return c.text("Not found", 404);
		const fields = await readFields(c);
		if (!fields) return c.text("This can't be read.", 400);
		const url = `${gatewayUrl}/leads/texts/in/${secret}`;
		const signature = c.req.header("X-Twilio-Signature") ?? "";
		const { service, key } = settings;
		if (service === "twilio" && !isSignedByTwilio(key, url, fields, signature)) {
			log("text-answer-rejected");
			return c.text("The signature isn't right.", 403);
		}
		const mobile = readMobile(withPlus(firstValue(fields, numberNames)));
		const wish = readWish(firstValue(fields, wordNames));
		if (mobile && wish) {
			await setStopped(store, mobile.number, wish === "stop");
			log("text-answer", { wish });
		}
		// An empty response, because services text back any other.
		return c.body(null, 204);
	});
	return app;
}

const pages = {
	ask: ["No more texts?", "We’ll stop texting the number this link was sent to."],
	stopped: [
		"Done",
		"We won’t text this number again. You’ll still get our emails about your call.",
	],
	gone: ["This link no longer works", "Reply STOP to the text instead, or ring us."],
} as const;

function stopPage(name: keyof typeof pages) {
	const [title, sentence] = pages[name];
	const button = html`<form method="post"><button class="button button-primary">Stop texts</button></form>`;
	return page(title, html`<h1>${title}</h1><p>${sentence}</p>${name === "ask" ? button : ""}`);
}

/** GET changes nothing, because phones preview links. */
function createStopPage({ store, log }: PublicRoutesOptions): Hono {
	const app = new Hono();
	async function findMobileOf(c: Context) {
		const id = await openToken(store, c.req.param("token") ?? "", "text-stop");
		const lead = id ? await store.get(id) : undefined;
		return lead && mobileOf(lead);
	}
	app.get("/:token", async (c) => {
		const mobile = await findMobileOf(c);
		return c.html(stopPage(mobile ? "ask" : "gone"), mobile ? 200 : 404, secretPageHeaders);
	});
	app.post("/:token", async (c) => {
		const mobile = await findMobileOf(c);
		if (!mobile) return c.html(stopPage("gone"), 404, secretPageHeaders);
		await setStopped(store, mobile.number, true);
		log("text-answer", { wish: "stop" });
		return c.html(stopPage("stopped"), 200, secretPageHeaders);
	});
	return app;
}

export const createPublicRoutes = (options: PublicRoutesOptions): Hono =>
	new Hono().route("/in", createInbound(options)).route("/stop", createStopPage(options));
