import { type Context, Hono } from "hono";
import * as z from "zod";
import type { FirstSteps, WebsiteFacts } from "../../desk-api/features/setup.ts";
import { createRateLimiter } from "../../lib/concurrency/rate-limit.ts";
import type { Log } from "../../lib/log.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LeadStore } from "../../store/store.ts";
import { readFirstSteps, saveFirstSteps } from "./first-steps.ts";
import { setupLimits } from "./limits.ts";
import type { ReadIcon } from "./website/looks/read-icon.ts";
import type { ReadWebsiteFacts } from "./website/read-website.ts";
import { UnreadableWebsite } from "./website/unreadable-website.ts";
import { setPluginOrigin } from "./wordpress-plugin.ts";

export interface SetupRoutesOptions {
	store: LeadStore;
	log: Log;
	/** Origin of the loader. */
	siteUrl: string;
	/** Absent if websites cannot be read. */
	readWebsite?: ReadWebsiteFacts | undefined;
	/** Absent if icons cannot be read. */
	readIcon?: ReadIcon | undefined;
	/** Reads a file of the built site; absent if there is none. */
	readFile?: ((path: string) => Promise<Uint8Array | undefined>) | undefined;
	/** A monotonic clock, in milliseconds. */
	uptime: () => number;
	readJson(c: Context): Promise<Record<string, unknown>>;
}

const typedAddress = z.object({ address: z.string().trim().min(1).max(500) });
const noAddress = () =>
	new ServiceError("invalid", "That isn’t a web address. Try something like www.your-name.co.uk");

/** Completes a typed address: adds a scheme, and removes a password. @throws ServiceError */
function toUrl(input: string): URL {
	const text = /^[a-z][a-z\d+.-]*:\/\//i.test(input) ? input : `https://${input}`;
	if (!URL.canParse(text)) throw noAddress();
	const url = new URL(text);
	if (!/^https?:$/.test(url.protocol) || !url.hostname.includes(".")) throw noAddress();
	Object.assign(url, { username: "", password: "", hash: "" });
	return url;
}

/** Lets only some calls a minute through. @throws ServiceError */
function createWebsiteLimiter(uptime: () => number) {
	const limiter = createRateLimiter(uptime);
	return (what: string, perMinute: number) => {
		const seconds = limiter.consume(what, perMinute);
		const sentence = "You’ve tried a lot of websites. Try again in a minute.";
		if (seconds > 0) throw new ServiceError("too-many", sentence, seconds);
	};
}

/** Runs a call to a website, whose failure becomes a sentence. @throws ServiceError */
async function explainFailure<Answer>(call: Promise<Answer>): Promise<Answer> {
	try {
		return await call;
	} catch (thrown) {
		if (thrown instanceof UnreadableWebsite) throw new ServiceError("conflict", thrown.message);
		throw thrown;
	}
}

/** The desk's routes for the first steps. */
export function createSetupRoutes(options: SetupRoutesOptions): Hono {
	const { store, log, siteUrl, readWebsite, readIcon, readFile, uptime, readJson } = options;
	const app = new Hono();
	const limit = createWebsiteLimiter(uptime);
	const answer = async (c: Context) => c.json<FirstSteps>(await readFirstSteps(store, siteUrl));
	const cannotRead = () => new ServiceError("conflict", "This server can’t read websites.");
	const readUrl = async (c: Context) => {
		const { address } = parseSent(typedAddress, await readJson(c), "Enter your website’s address.");
		return toUrl(address).href;
	};
	app.get("/start", answer);
	app.put("/start", async (c) => {
		await saveFirstSteps(store, await readJson(c));
		return answer(c);
	});
	app.get("/start/wordpress.zip", async (c) => {
		const zip = await readFile?.("packages/wordpress.zip");
		if (!zip) throw new ServiceError("gone", "The plugin isn’t on this server.");
		return c.body(setPluginOrigin(zip, new URL(siteUrl).origin).slice().buffer, 200, {
			"Content-Type": "application/zip",
			"Content-Disposition": 'attachment; filename="wordpress.zip"',
		});
	});
	app.post("/start/website", async (c) => {
		const url = await readUrl(c);
		if (!readWebsite) throw cannotRead();
		limit("website", setupLimits.websiteReadsPerMinute.value);
		const facts = await explainFailure(readWebsite(url));
		log("website-read", { facts: facts.facts.length });
		return c.json<WebsiteFacts>(facts);
	});
	app.post("/start/website/icon", async (c) => {
		const url = await readUrl(c);
		if (!readIcon) throw cannotRead();
		limit("icon", setupLimits.websiteIconsPerMinute.value);
		// Not sent as a picture: no browser may show a stranger's drawing before it has been redrawn.
		const type = { "Content-Type": "application/octet-stream" };
		return c.body(await explainFailure(readIcon(url)), 200, type);
	});
	return app;
}
