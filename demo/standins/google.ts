/** The parts of Google's sign-in for service accounts and of its calendars (API v3) that booked calls need. */
import { createVerify, generateKeyPairSync, randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { jsonObject, type Standin, type StandinEnv, text } from "./state/context.ts";
import type { CalendarEvent } from "./state/records.ts";

const clientEmail = "coachkit@standin.iam.gserviceaccount.com";
const maxFreeBusyMs = 93 * 86_400_000;

/** Ends a call with an error in Google's format. */
function fail(code: number, reason: string, words: string): never {
	const errors = [{ domain: "global", reason, message: words }];
	const res = Response.json({ error: { code, message: words, errors } }, { status: code });
	throw new HTTPException(code as 400, { res });
}

let pair: { publicKey: string; privateKey: string } | undefined;
/** Created on first use, because it takes a moment. */
const keys = () => {
	pair ??= generateKeyPairSync("rsa", {
		modulusLength: 2048,
		publicKeyEncoding: { type: "spki", format: "pem" },
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
	});
	return pair;
};

/** The key file of the service account; its sign-in is at this origin. */
export const googleKeyFile = (origin: string) => ({
	type: "service_account",
	client_email: clientEmail,
	private_key: keys().privateKey,
	token_uri: `${origin}/google/token`,
});

const decode = (part = "") => {
	try {
		return JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
	} catch {
		return {};
	}
};

interface Span {
	from: number;
	to: number;
}

const spanOf = ({ start, end }: CalendarEvent) => ({
	from: Date.parse(start.dateTime),
	to: Date.parse(end.dateTime),
});
const answer = ({ calendar: _, ...event }: CalendarEvent) => ({
	kind: "calendar#event",
	...event,
});

/** Busy times of a calendar within a range; adjacent events are merged. */
function mergeSpans({ state }: Standin, calendar: string, range: Span): Span[] {
	const merged: Span[] = [];
	const spans = state.events
		.filter((one) => one.calendar === calendar && one.status !== "cancelled")
		.map(spanOf)
		.filter(({ from, to }) => from < range.to && to > range.from)
		.sort((one, other) => one.from - other.from);
	for (const span of spans) {
		const last = merged.at(-1);
		if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
		else merged.push({ ...span });
	}
	return merged;
}

/** Sign-in and calendars. A token is valid for an hour, for the scopes requested. */
export function google(standin: Standin): Hono<StandinEnv> {
	const app = new Hono<StandinEnv>();
	const tokens: Tokens = new Map();
	addSignIn(app, tokens);
	addCalendarRoutes(app, standin, createGuard(tokens, standin));
	return app;
}

type Tokens = Map<string, { until: number; scopes: string[] }>;

function addSignIn(app: Hono<StandinEnv>, tokens: Tokens): void {
	app.get("/key-file", (c) => c.json(googleKeyFile(new URL(c.req.url).origin)));

	app.post("/token", async (c) => {
		const { body } = c.var;
		const form = new URLSearchParams(body.kind === "text" ? body.value : "");
		const deny = (error: string, words: string) => c.json({ error, error_description: words }, 400);
		if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:jwt-bearer")
			return deny("unsupported_grant_type", "Invalid grant_type");
		const [head, claims, signature] = (form.get("assertion") ?? "").split(".");
		const verified = createVerify("RSA-SHA256")
			.update(`${head}.${claims}`)
			.verify(keys().publicKey, signature ?? "", "base64url");
		const { iss, aud, scope, iat, exp } = decode(claims);
		const now = Date.now() / 1000;
		const isTimely =
			Number(iat) <= now + 300 && Number(exp) > now && Number(exp) - Number(iat) <= 3600;
		if (!verified || decode(head).alg !== "RS256" || iss !== clientEmail || !isTimely)
			return deny("invalid_grant", "Invalid JWT Signature.");
		if (aud !== c.req.url) return deny("invalid_grant", "Invalid JWT: wrong audience.");
		const token = randomBytes(24).toString("base64url");
		tokens.set(token, { until: Date.now() + 3_599_000, scopes: text(scope).split(" ") });
		return c.json({ access_token: token, expires_in: 3599, token_type: "Bearer" });
	});
}

type Guard = (c: Context<StandinEnv>, ...scopes: string[]) => void;

/** Rejects calls whose token is missing, no longer valid, or has none of these scopes. */
function createGuard(tokens: Tokens, { account }: Standin): Guard {
	return (c, ...scopes) => {
		const known = tokens.get(/^Bearer (.+)$/.exec(c.req.header("Authorization") ?? "")?.[1] ?? "");
		if (!known || known.until < Date.now() || account.google.isRevoked)
			return fail(401, "authError", "Invalid Credentials");
		const names = scopes.map((scope) => `https://www.googleapis.com/auth/${scope}`);
		if (!names.some((name) => known.scopes.includes(name)))
			fail(403, "insufficientPermissions", "Request had insufficient authentication scopes.");
	};
}

function addCalendarRoutes(app: Hono<StandinEnv>, standin: Standin, guard: Guard): void {
	const { account } = standin;
	app.post("/calendar/v3/freeBusy", (c) => {
		guard(c, "calendar", "calendar.readonly", "calendar.freebusy", "calendar.events.freebusy");
		const body = jsonObject(c.var.body) ?? {};
		const range = { from: Date.parse(text(body.timeMin)), to: Date.parse(text(body.timeMax)) };
		if (!(range.from < range.to)) fail(400, "timeRangeEmpty", "The specified time range is empty.");
		if (range.to - range.from > maxFreeBusyMs)
			fail(400, "timeRangeTooLong", "The requested time range is too long.");
		const items = (Array.isArray(body.items) ? body.items : []) as { id?: unknown }[];
		const found = items.map(({ id }) => {
			const name = text(id);
			// An unshared calendar doesn't fail the call.
			if (!account.google.calendars[name])
				return [name, { errors: [{ domain: "global", reason: "notFound" }], busy: [] }];
			const merged = mergeSpans(standin, name, range);
			const write = (time: number) => new Date(time).toISOString();
			return [
				name,
				{ busy: merged.map(({ from, to }) => ({ start: write(from), end: write(to) })) },
			];
		});
		return c.json({ kind: "calendar#freeBusy", calendars: Object.fromEntries(found) });
	});
	addEventRoutes(app, standin, guard);
}

function addEventRoutes(app: Hono<StandinEnv>, { state, account }: Standin, guard: Guard): void {
	/** A call's calendar; an unshared one doesn't exist for the caller. */
	function calendarOf(c: Context<StandinEnv>, writes: boolean): string {
		const id = c.req.param("calendar") ?? "";
		const role = account.google.calendars[id];
		if (!role) fail(404, "notFound", "Not Found");
		if (role === "freeBusyReader" || (writes && role === "reader"))
			fail(403, "requiredAccessLevel", "You need to have writer access to this calendar.");
		return id;
	}
	const eventOf = (c: Context<StandinEnv>, calendar: string) =>
		state.events.find((one) => one.calendar === calendar && one.id === c.req.param("id")) ??
		fail(404, "notFound", "Not Found");

	app.post("/calendar/v3/calendars/:calendar/events", (c) => {
		guard(c, "calendar", "calendar.events");
		const calendar = calendarOf(c, true);
		const { id, summary, description, location, start, end, ...other } =
			jsonObject(c.var.body) ?? {};
		if (Object.keys(other).length > 0) fail(400, "invalid", "Invalid JSON payload received.");
		if (!/^[a-v\d]{5,1024}$/.test(text(id))) fail(400, "invalid", "Invalid resource id value.");
		const event = { start, end } as CalendarEvent;
		if (!(spanOf(event).from < spanOf(event).to))
			fail(400, "timeRangeEmpty", "The specified time range is empty.");
		// An id stays used after its event is deleted.
		if (state.events.some((one) => one.calendar === calendar && one.id === id))
			fail(409, "duplicate", "The requested identifier already exists.");
		const made: CalendarEvent = {
			calendar,
			id: text(id),
			status: "confirmed",
			start: event.start,
			end: event.end,
			summary: text(summary),
			description: text(description),
			location: text(location),
			created: new Date().toISOString(),
		};
		state.addEvent(made);
		return c.json(answer(made));
	});

	app.get("/calendar/v3/calendars/:calendar/events/:id", (c) => {
		guard(c, "calendar", "calendar.events", "calendar.readonly");
		return c.json(answer(eventOf(c, calendarOf(c, false))));
	});

	app.patch("/calendar/v3/calendars/:calendar/events/:id", (c) => {
		guard(c, "calendar", "calendar.events");
		const event = eventOf(c, calendarOf(c, true));
		const { start, end } = jsonObject(c.var.body) ?? {};
		if (event.status === "cancelled") fail(403, "forbidden", "Forbidden");
		Object.assign(event, { ...(start ? { start } : {}), ...(end ? { end } : {}) });
		state.changed();
		return c.json(answer(event));
	});

	app.delete("/calendar/v3/calendars/:calendar/events/:id", (c) => {
		guard(c, "calendar", "calendar.events");
		const event = eventOf(c, calendarOf(c, true));
		if (event.status === "cancelled") fail(410, "deleted", "Resource has been deleted");
		event.status = "cancelled";
		state.changed();
		return c.body(null, 204);
	});
}
