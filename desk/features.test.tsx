// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Feature, registerFeatures } from "./define-feature.ts";
import { features } from "./features.ts";
import { createRoutes } from "./shell/routes.tsx";
import { fakeGateway, leadDetail, leadLine } from "./testing/fake-gateway.ts";
import { renderApp } from "./testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const day = 86_400_000;
const bookedCall = { state: "booked", startAt: Date.now() + day } as const;
const setting = { value: "", server: [] };
const secret = { isSet: false, tail: "", unreadable: false };
const names = [
	...["SITE_URL", "SITE", "DIGEST_AT", "OWN_SITE", "ALLOWED_ORIGINS", "REPLIES", "RELEASES_URL"],
	...["MAIL_EVENTS_SECRET"],
	...[
		"RATE_PER_ADDRESS",
		"RATE_PER_SITE",
		"REPLY_LIMIT_FACTOR",
		"GOOGLE_SERVICE_ACCOUNT",
		"ALERT_URL",
	],
	...["BACKUP_S3_URL", "BACKUP_S3_KEY_ID", "BACKUP_S3_REGION", "BACKUP_S3_SECRET", "BACKUP_KEEP"],
];

/** A gateway with data for every feature. */
const everything = () =>
	fakeGateway({
		"POST leads/search": {
			attention: [],
			due: [],
			leads: [leadLine({ call: bookedCall as never })],
		},
		"GET leads/lead-1": leadDetail({
			...{ call: bookedCall as never, bounced: false },
			story: [{ at: 1, what: "permission", tone: "good", text: "They agreed." }],
		}),
		"GET recent-leads": { leads: [] },
		"GET push": { publicKey: "k", devices: [], settings: { names: false, quiet: null } },
		"GET devices": { sessions: [], passkeys: [] },
		"GET settings": {
			mail: {
				way: "resend",
				server: [],
				to: "",
				from: "",
				key: secret,
				relay: "",
				fixed: { to: false, from: false },
				mailServer: { host: "", port: 587, user: "", password: secret },
			},
			crm: { api: "none", server: [], token: secret },
			other: Object.fromEntries(names.map((name) => [name, { ...setting, secret }])),
		},
		"GET health": {
			well: false,
			version: "",
			signs: [
				{ id: "hooks", title: "Webhooks", text: "3 wait.", state: "bad", action: "retry-webhooks" },
			],
		},
		"GET forms": { forms: [], builtIn: [], templates: [], removed: [] },
		"GET meetings/agenda": { items: [] },
		"GET meetings/types": {},
	});

const coreNav = ["Leads", "More"];
const navLabels = async () =>
	within(await screen.findByRole("navigation", { name: "Desk" }))
		.getAllByRole("link")
		.map(({ textContent }) => textContent?.replace(/!.*|\d+ waiting/, ""));

/**
 * What each feature shows, and where: its label in the navigation, its addresses, and its parts of
 * other screens.
 */
const shown: Record<string, { nav?: string; addresses: string[]; parts: [string, RegExp][] }> = {
	calls: {
		nav: "Calls",
		addresses: ["/calls", "/calls/types"],
		parts: [
			["/", /^Call \w/],
			["/leads/lead-1", /^Call \w/],
			["/settings", /^Alerts, calendars, partners$/],
			["/settings/more", /^Google calendars$/],
		],
	},
	forms: { nav: "Forms", addresses: ["/forms", "/forms/survey/questions"], parts: [] },
	downloads: { addresses: ["/downloads"], parts: [["/more", /^Downloads$/]] },
	reports: {
		nav: "Numbers",
		addresses: ["/numbers", "/sources", "/steps", "/figures", "/partners"],
		parts: [],
	},
	answering: {
		addresses: ["/answers"],
		parts: [
			["/leads/lead-1", /^Answer$/],
			["/more", /^Answers$/],
		],
	},
	contacts: {
		addresses: ["/add", "/import"],
		parts: [
			["/", /^Add a person$/],
			["/more", /^Import contacts$/],
		],
	},
	praise: { addresses: ["/praise"], parts: [["/more", /^Praise$/]] },
	publishing: { addresses: ["/business"], parts: [["/settings", /^My business$/]] },
	push: { addresses: [], parts: [["/settings", /^Notifications$/]] },
	copies: { addresses: ["/settings/copies"], parts: [["/settings", /^Copies$/]] },
	api: {
		addresses: ["/settings/keys"],
		parts: [["/settings", /^Keys for other programs$/]],
	},
	"auto-replies": { addresses: [], parts: [["/settings/email", /^Automatic replies$/]] },
	bounces: { addresses: [], parts: [["/leads/lead-1", /^Email bounced$/]] },
	consent: { addresses: [], parts: [["/leads/lead-1", /^Withdraw their permission$/]] },
	setup: {
		addresses: ["/start", "/start/you", "/start/line/wix"],
		parts: [["/settings", /^Getting started$/]],
	},
	texts: { addresses: ["/settings/texts"], parts: [["/settings", /^Texts$/]] },
	webhooks: { addresses: [], parts: [["/health", /^Send again$/]] },
};

/** Each of the core's screens, with a text that appears once its data has loaded. */
const coreScreens: Record<string, RegExp> = {
	"/": /Can we talk on Tuesday\?$/,
	"/leads/lead-1": /^Message: Can we talk on Tuesday\?$/,
	"/settings": /^Resend$/,
	"/settings/more": /^Daily summary$/,
	"/settings/email": /^Send a test email$/,
	"/health": /^3 wait\.$/,
};

it("describes what every feature in the list shows", () => {
	expect(Object.keys(shown).sort()).toEqual(features.map(({ name }) => name).sort());
});

describe.each(features.map((feature) => ({ feature, ...shown[feature.name] })))(
	"$feature.name",
	({ feature, nav, addresses = [], parts = [] }) => {
		const others = features.filter((each) => each !== feature);

		it("is in the navigation and on its screens", async () => {
			for (const [address, text] of parts) {
				everything();
				renderApp(address);
				expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
				cleanup();
			}
			everything();
			renderApp("/");
			await waitFor(async () =>
				expect(await navLabels()).toEqual([
					"Leads",
					"Calls",
					"Forms",
					"Numbers",
					...coreNav.slice(1),
				]),
			);
		});

		it("leaves nothing behind when it is removed from the list, and the rest works", async () => {
			for (const [address, text] of Object.entries(coreScreens)) {
				everything();
				renderApp(address, others);
				expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
				for (const [at, part] of parts)
					if (at === address) expect(screen.queryAllByText(part)).toEqual([]);
				const left = ["Leads", "Calls", "Forms", "Numbers", ...coreNav.slice(1)];
				await waitFor(async () =>
					expect(await navLabels()).toEqual(left.filter((label) => label !== nav)),
				);
				cleanup();
			}
			for (const address of addresses) {
				everything();
				renderApp(address, others);
				expect(await screen.findByRole("heading", { name: "Page not found" })).toBeTruthy();
				cleanup();
			}
		});
	},
);

describe("an invalid list of features", () => {
	const feature = (more: Partial<Feature> = {}): Feature => ({ name: "calls", ...more });
	afterEach(() => registerFeatures([]));

	it.each([
		["a name", [feature(), feature()], /features\.ts has the feature “calls” twice/],
		[
			"an address",
			[
				feature({ routes: [{ path: "calls" }] }),
				feature({ name: "diary", routes: [{ path: "calls" }] }),
			],
			/has the address “calls” twice/,
		],
		[
			"an action",
			[
				feature({ leadActions: { call: { request: () => ({ path: "call", method: "POST" }) } } }),
				feature({
					name: "diary",
					leadActions: { call: { request: () => ({ path: "call", method: "POST" }) } },
				}),
			],
			/has the action “call” twice/,
		],
	])("stops the desk with one sentence if two features claim %s", (_, list, message) => {
		expect(() => registerFeatures(list as Feature[])).toThrow(message);
	});

	it("stops the desk if a feature claims a screen of the core", () => {
		registerFeatures([feature({ routes: [{ path: "health" }] })]);
		expect(() => createRoutes()).toThrow("A feature of the desk claims “health”, a core screen.");
	});
});
