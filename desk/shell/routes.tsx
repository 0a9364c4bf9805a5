import type { RouteObject } from "react-router";
import { registeredFeatures } from "../define-feature.ts";
import { FirstRun } from "../first-run/first-run.tsx";
import { Health } from "../health/health.tsx";
import { InboxLayout, NoLeadChosen } from "../inbox/layout.tsx";
import { LeadScreen } from "../lead/lead.tsx";
import { Settings } from "../settings/settings.tsx";
import { AddPasskey } from "../sign-in/add-passkey.tsx";
import { NotMe } from "../sign-in/not-me.tsx";
import { SignIn } from "../sign-in/sign-in.tsx";
import { AppShell } from "./app-shell.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { More } from "./more.tsx";
import { NotFound } from "./not-found.tsx";
import { RequireSession } from "./require-session.tsx";

const inbox: RouteObject = {
	Component: InboxLayout,
	children: [
		{ index: true, Component: NoLeadChosen },
		{ path: "leads/:id", Component: LeadScreen },
	],
};

/** Screens of the core within the frame, other than the inbox. */
const screens: readonly RouteObject[] = [
	{ path: "more", Component: More },
	{ path: "health", Component: Health },
	{ path: "settings", Component: Settings },
	{
		path: "settings/email",
		lazy: async () => ({
			Component: (await import("../connections/email-screen.tsx")).EmailScreen,
		}),
	},
	{
		path: "settings/crm",
		lazy: async () => ({ Component: (await import("../connections/crm-screen.tsx")).CrmScreen }),
	},
	{
		path: "settings/website",
		lazy: async () => ({
			Component: (await import("../connections/website-screen.tsx")).WebsiteScreen,
		}),
	},
	{
		path: "settings/more",
		lazy: async () => ({
			Component: (await import("../connections/more-settings-screen.tsx")).MoreSettingsScreen,
		}),
	},
	{ path: "first-run", Component: FirstRun },
	{ path: "passkey", Component: AddPasskey },
];

const Nothing = () => null;

/**
 * Every screen of the desk, below `/desk`.
 *
 * @throws Error with a sentence, if a feature claims an address of the core
 */
export function createRoutes(): RouteObject[] {
	const ofFeatures = registeredFeatures().flatMap(({ routes = [] }) => routes);
	const claimedRoute = ofFeatures.find((route) => screens.some(({ path }) => path === route.path));
	if (claimedRoute)
		throw new Error(`A feature of the desk claims “${claimedRoute.path}”, a core screen.`);
	const framedRoute: RouteObject = {
		Component: AppShell,
		children: [
			{
				ErrorBoundary: ErrorScreen,
				children: [inbox, ...ofFeatures, ...screens, { path: "*", Component: NotFound }],
			},
		],
	};
	return [
		{ path: "not-me", Component: NotMe, ErrorBoundary: ErrorScreen },
		{
			Component: RequireSession,
			ErrorBoundary: ErrorScreen,
			// Shown until a lazy-loaded screen has been fetched, when it is opened by its address.
			HydrateFallback: Nothing,
			children: [{ path: "sign-in", Component: SignIn }, framedRoute],
		},
	];
}
