import { type RouteObject, redirect } from "react-router";
import { AppShell } from "./app-shell.tsx";
import { AgendaScreen } from "./calls/agenda.tsx";
import { MeetingTypesScreen } from "./calls/meeting-types.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { FirstRun } from "./first-run/first-run.tsx";
import { FormsScreen } from "./forms/forms-screen.tsx";
import { Health } from "./health/health.tsx";
import { InboxLayout, NoLeadChosen } from "./inbox/layout.tsx";
import { LeadScreen } from "./lead/lead.tsx";
import { NotFound } from "./not-found.tsx";
import { FiguresScreen } from "./reports/figures.tsx";
import { FunnelScreen } from "./reports/funnel.tsx";
import { PartnersScreen } from "./reports/partners.tsx";
import { SourcesScreen } from "./reports/sources.tsx";
import { RequireSession } from "./require-session.tsx";
import { Settings } from "./settings/settings.tsx";
import { AddPasskey } from "./sign-in/add-passkey.tsx";
import { NotMe } from "./sign-in/not-me.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";

/** Every screen of the desk, below `/desk`. */
export const routes: RouteObject[] = [
	{ path: "not-me", Component: NotMe, ErrorBoundary: ErrorScreen },
	{
		Component: RequireSession,
		ErrorBoundary: ErrorScreen,
		// Until a screen that is fetched when it is wanted is there, at its own address.
		HydrateFallback: () => null,
		children: [
			{ path: "sign-in", Component: SignIn },
			{
				Component: AppShell,
				children: [
					{
						ErrorBoundary: ErrorScreen,
						children: [
							{
								Component: InboxLayout,
								children: [
									{ index: true, Component: NoLeadChosen },
									{ path: "leads/:id", Component: LeadScreen },
								],
							},
							{ path: "calls", Component: AgendaScreen },
							{ path: "calls/types", Component: MeetingTypesScreen },
							{ path: "forms", Component: FormsScreen },
							{
								// Where built-in forms were in version 1.0.
								path: "forms/_/:name/:part?",
								element: null,
								loader: ({ params: { name, part = "" } }) => redirect(`/forms/_${name}/${part}`),
							},
							{
								path: "forms/:name/:part?",
								// Larger than all the rest, and of no use without a connection.
								lazy: async () => ({
									Component: (await import("./forms/form-screen.tsx")).FormScreen,
								}),
							},
							{ path: "sources", Component: SourcesScreen },
							{ path: "steps", Component: FunnelScreen },
							{ path: "figures", Component: FiguresScreen },
							{ path: "partners", Component: PartnersScreen },
							{ path: "health", Component: Health },
							{ path: "settings", Component: Settings },
							{
								path: "settings/email",
								lazy: async () => ({
									Component: (await import("./connections/email-screen.tsx")).EmailScreen,
								}),
							},
							{
								path: "settings/crm",
								lazy: async () => ({
									Component: (await import("./connections/crm-screen.tsx")).CrmScreen,
								}),
							},
							{
								path: "settings/website",
								lazy: async () => ({
									Component: (await import("./connections/website-screen.tsx")).WebsiteScreen,
								}),
							},
							{
								path: "business",
								lazy: async () => ({
									Component: (await import("./business/business-screen.tsx")).BusinessScreen,
								}),
							},
							{
								path: "settings/more",
								lazy: async () => ({
									Component: (await import("./connections/more-settings-screen.tsx"))
										.MoreSettingsScreen,
								}),
							},
							{
								path: "settings/copies",
								lazy: async () => ({
									Component: (await import("./copies/copies-screen.tsx")).CopiesScreen,
								}),
							},
							{ path: "first-run", Component: FirstRun },
							{ path: "passkey", Component: AddPasskey },
							{ path: "*", Component: NotFound },
						],
					},
				],
			},
		],
	},
];
