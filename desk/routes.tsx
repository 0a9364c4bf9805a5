import type { RouteObject } from "react-router";
import { Frame } from "./app-shell.tsx";
import { Broken } from "./error-screen.tsx";
import { FirstRun } from "./first-run/first-run.tsx";
import { Health } from "./health/health.tsx";
import { Choose, Desk } from "./inbox/layout.tsx";
import { LeadScreen } from "./lead/lead.tsx";
import { NotFound } from "./not-found.tsx";
import { Steps } from "./reports/funnel.tsx";
import { Partners } from "./reports/partners.tsx";
import { Sources } from "./reports/sources.tsx";
import { Gate } from "./require-session.tsx";
import { Settings } from "./settings/settings.tsx";
import { AddPasskey } from "./sign-in/add-passkey.tsx";
import { NotMe } from "./sign-in/not-me.tsx";
import { SignIn } from "./sign-in/sign-in.tsx";

/** Every screen of the desk, below `/desk`. */
export const routes: RouteObject[] = [
	{ path: "not-me", Component: NotMe, ErrorBoundary: Broken },
	{
		Component: Gate,
		ErrorBoundary: Broken,
		children: [
			{ path: "sign-in", Component: SignIn },
			{
				Component: Frame,
				children: [
					{
						ErrorBoundary: Broken,
						children: [
							{
								Component: Desk,
								children: [
									{ index: true, Component: Choose },
									{ path: "leads/:id", Component: LeadScreen },
								],
							},
							{ path: "sources", Component: Sources },
							{ path: "steps", Component: Steps },
							{ path: "partners", Component: Partners },
							{ path: "health", Component: Health },
							{ path: "settings", Component: Settings },
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
