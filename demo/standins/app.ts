import { Hono } from "hono";
import { cors } from "hono/cors";
import { control } from "./control.ts";
import { brevoRoutes } from "./crm/brevo/brevo.ts";
import { crmCalendars } from "./crm/calendars.ts";
import { hubspotRoutes } from "./crm/hubspot/hubspot.ts";
import { crmV1Routes } from "./crm/v1.ts";
import { crmV2Routes } from "./crm/v2.ts";
import { google } from "./google.ts";
import { inbox } from "./inbox/inbox.ts";
import { mailApi } from "./mail/mail-api.ts";
import { relay } from "./mail/relay.ts";
import { pushService } from "./push-service.ts";
import { type Account, makeAccount } from "./state/account.ts";
import type { Standin, StandinEnv } from "./state/context.ts";
import { Faults } from "./state/faults.ts";
import { limitRate, misbehave, notePreflights, record } from "./state/middleware.ts";
import { State } from "./state/state.ts";

/** One set of stand-ins, with its own memory. */
export interface Standins {
	/** Answers every request; give it to a server or call `app.request()`. */
	app: Hono<StandinEnv>;
	/** Everything received, as `GET /received` shows it, without HTTP. */
	state: State;
	/** The account behind the CRM and the relay; tests may change it at any time. */
	account: Account;
	/** The faults, as `PUT /behaviour` sets them. */
	behaviour: Faults;
}

/**
 * The outside world on one origin: the CRM under `/crm/v1`, `/crm/v2` and (HubSpot, Brevo) `/crm/hubspot`,
 * `/crm/brevo`, the mail relay under `/relay`, a mail API under `/mail/emails`, a push service under `/push`, Google's calendars under `/google`,
 * and an inbox page for people at `/`. As strict as the real services.
 *
 * @param options properties of the account; see {@link Account}
 */
export function createStandins(options: Partial<Account> = {}): Standins {
	const state = new State();
	const account = makeAccount(options);
	const standin: Standin = { state, account };
	const behaviour = new Faults();
	// A slash at the end of a path makes no difference, as with the real services.
	const app = new Hono<StandinEnv>({ strict: false });

	for (const path of ["/crm/*", "/relay/*", "/mail/*", "/push/*", "/google/*"]) {
		app.use(path, notePreflights(standin));
		app.use(
			path,
			cors({
				origin: "*",
				allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
				allowHeaders: ["Authorization", "Content-Type", "Accept", "Version"],
				exposeHeaders: ["Retry-After"],
				maxAge: 600,
			}),
		);
		app.use(path, record(standin));
		if (path === "/crm/*") app.use(path, limitRate(standin));
		app.use(path, misbehave(behaviour));
	}
	app.route("/crm/v1", crmV1Routes(standin));
	app.route("/crm/v2", crmCalendars(standin));
	app.route("/crm/v2", crmV2Routes(standin));
	app.route("/crm/hubspot", hubspotRoutes(standin));
	app.route("/crm/brevo", brevoRoutes(standin));
	app.route("/google", google(standin));
	app.route("/relay", relay(standin));
	app.route("/mail", mailApi(standin));
	app.route("/push", pushService(standin));
	app.route("/", control(standin, behaviour));
	app.route("/", inbox(standin, behaviour));

	return { app, state, account, behaviour };
}
