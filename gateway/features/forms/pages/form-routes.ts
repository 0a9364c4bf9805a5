/**
 * `/forms/<name>.json`, read by `<coach-form>` on any page, and `/forms/<name>`, a form's own page.
 * `/forms/_<name>.json`, which widgets request as `/leads?edits=<name>`, holds the coach's changes to a built-in
 * form; `{}` if there are none. `/forms/_offered.json` lists the forms that partners can choose from.
 */
import { hash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { CoachForm, OfferedForm } from "../../../../leads/form/definition.ts";
import type { PublicEdits } from "../../../../leads/form/words.ts";
import { describeError, type Log } from "../../../lib/log.ts";
import { createLru } from "../../../lib/memory/lru.ts";
import type { FormStore, StoredVersion } from "../forms.ts";
import { lockedFormOf, toPublicEdits } from "../locked-forms.ts";
import { closedFormPage, closedPageHeaders, customFormPage, formPageHeaders } from "./form-page.ts";
import { previewHeaders, previewPage, previewPath } from "./preview-page.ts";
import type { ServedForm } from "./served-form.ts";

interface Body {
	plain: Uint8Array<ArrayBuffer>;
	brotli: Uint8Array<ArrayBuffer>;
	etag: string;
	/** Set for a custom form. */
	served?: ServedForm;
}

/** Workerd compresses responses itself, and would compress ours twice. */
const compresses = globalThis.navigator?.userAgent === "Cloudflare-Workers";

/** One minute: a change soon reaches every page. */
const cacheControl = "public, max-age=60, stale-while-revalidate=60";
const cachedForms = 50;
/** Maximum number of published forms searched for those offered to partners. */
const maxListed = 100;
const listedMs = 60_000;
const nameShape = /^[a-z][a-z0-9-]{0,39}$/;

const toBytes = (buffer: Uint8Array) => new Uint8Array(buffer);

function createBody(servedForm: ServedForm | PublicEdits): Body {
	const plain = toBytes(Buffer.from(JSON.stringify(servedForm)));
	const etag = `"${hash("sha256", plain, "base64url").slice(0, 22)}"`;
	const brotli = toBytes(brotliCompressSync(plain));
	return { ...{ plain, brotli, etag }, ...("form" in servedForm && { served: servedForm }) };
}

function toServedForm({ version, definition }: StoredVersion): ServedForm {
	const { delivery: _, offered: __, ...form } = JSON.parse(definition) as CoachForm;
	return { version, form };
}

/** A form that used to be published. */
interface ClosedForm {
	closed: { title: string };
}

interface FormRoutesOptions {
	forms: FormStore;
	log: Log;
	/** Origin of the site, for links; empty if the gateway serves it. */
	siteUrl?: string;
	/** Resolves once the ready-made forms are in a new store, or seeding them has failed. */
	whenSeeded?: () => Promise<void>;
	/** A monotonic clock, in milliseconds. Default: the machine's. */
	uptime?: () => number;
}

type FindForm = (name: string) => Promise<Body | ClosedForm | undefined | null>;

/** Finds what visitors get under a name; undefined if there is no such form, null if the store is down. */
function createFinder({
	forms,
	log,
	whenSeeded = () => Promise.resolve(),
}: FormRoutesOptions): FindForm {
	const bodies = createLru<Body>(cachedForms);

	/** A form that used to be published. */
	async function findClosedForm(name: string): Promise<ClosedForm | undefined> {
		const [newest] = await forms.versions(name);
		const version = newest && (await forms.version(name, newest.version));
		return version && { closed: { title: toServedForm(version).form.title } };
	}

	async function find(name: string): Promise<Body | ClosedForm | undefined> {
		const isBuiltIn = lockedFormOf(name) !== undefined;
		if (!isBuiltIn && !nameShape.test(name)) return undefined;
		if (!isBuiltIn) await whenSeeded();
		const live = await forms.live(name);
		if (!live && !isBuiltIn) return findClosedForm(name);
		const key = `${name} ${live?.version}`;
		const body =
			bodies.get(key) ?? createBody(live && !isBuiltIn ? toServedForm(live) : toPublicEdits(live));
		bodies.set(key, body);
		return body;
	}

	return (name) =>
		find(name).catch((thrown) => {
			log("store-failed", { ...describeError(thrown), at: "forms" });
			return null;
		});
}

/** The forms offered to partners. Cached for a minute, because the list reads every form. */
function createOfferedList({
	forms,
	whenSeeded = () => Promise.resolve(),
	uptime = () => performance.now(),
}: FormRoutesOptions): () => Promise<OfferedForm[]> {
	async function readOfferedForms(): Promise<OfferedForm[]> {
		await whenSeeded();
		const offeredForms: OfferedForm[] = [];
		for (const name of await forms.liveNames(maxListed)) {
			const live = lockedFormOf(name) ? undefined : await forms.live(name);
			if (!live) continue;
			const form = JSON.parse(live.definition) as CoachForm;
			if (form.offered) offeredForms.push({ name, title: form.title });
		}
		return offeredForms;
	}

	let cachedList: { at: number; forms: Promise<OfferedForm[]> } | undefined;
	return () => {
		if (!cachedList || uptime() - cachedList.at >= listedMs) {
			const reading = { at: uptime(), forms: readOfferedForms() };
			cachedList = reading;
			reading.forms.catch(() => {
				if (cachedList === reading) cachedList = undefined;
			});
		}
		return cachedList.forms;
	};
}

/** The response to a widget. */
function sendJson(c: Context, result: Awaited<ReturnType<FindForm>>): Response {
	if (!result || "closed" in result) {
		c.header("Cache-Control", "no-store");
		if (result) return c.json({ error: "This form is closed." }, 410);
		const error = "There's no form at this address.";
		if (result === undefined) return c.json({ error }, 404);
		c.header("Retry-After", "30");
		return c.json({ error: "We can't read this form right now." }, 503);
	}
	c.header("Cache-Control", cacheControl);
	c.header("ETag", result.etag);
	c.header("Vary", "Accept-Encoding");
	c.header("Cross-Origin-Resource-Policy", "cross-origin");
	if (c.req.header("If-None-Match")?.includes(result.etag)) return c.body(null, 304);
	c.header("Content-Type", "application/json");
	if (compresses || !/\bbr\b/.test(c.req.header("Accept-Encoding") ?? ""))
		return c.body(result.plain);
	c.header("Content-Encoding", "br");
	return c.body(result.brotli);
}

export function createFormRoutes(options: FormRoutesOptions): Hono {
	const { log, siteUrl = "" } = options;
	const find = createFinder(options);
	const listOfferedForms = createOfferedList(options);
	const app = new Hono();
	app.use("*", cors({ origin: "*", allowMethods: ["GET", "HEAD"], maxAge: 86_400 }));
	app.get(previewPath, (c) =>
		c.html(previewPage(lockedFormOf(`_${c.req.query("of")}`)?.name), 200, previewHeaders),
	);
	app.get("/_offered.json", async (c) => {
		try {
			const offeredForms = await listOfferedForms();
			c.header("Cache-Control", cacheControl);
			c.header("Cross-Origin-Resource-Policy", "cross-origin");
			return c.json({ forms: offeredForms });
		} catch (thrown) {
			log("store-failed", { ...describeError(thrown), at: "forms" });
			c.header("Cache-Control", "no-store");
			c.header("Retry-After", "30");
			return c.json({ error: "We can't list the forms right now." }, 503);
		}
	});
	app.get("/:file", async (c, next) => {
		const file = c.req.param("file");
		if (file.endsWith(".json")) return sendJson(c, await find(file.slice(0, -".json".length)));
		const result = await find(file);
		const framed = c.req.query("frame") !== undefined;
		if (result && "closed" in result)
			return c.html(closedFormPage(result.closed.title, siteUrl, framed), 410, closedPageHeaders);
		// An unknown path may be a page of the site.
		if (!result?.served) return next();
		for (const [header, value] of Object.entries(formPageHeaders)) c.header(header, value);
		return c.html(customFormPage(result.served, framed));
	});
	return app;
}

/**
 * Answers `/leads?edits=<name>`, where widgets ask for the coach's changes. A page whose content security policy allows
 * leads to be sent allows this, too, since policies ignore queries.
 */
export const answerEdits =
	(formRoutes: Hono): MiddlewareHandler =>
	async (c, next) => {
		const name = c.req.query("edits");
		return name === undefined
			? next()
			: formRoutes.request(`/_${encodeURIComponent(name)}.json`, c.req.raw);
	};
