import { useQuery } from "@tanstack/react-query";
import ChartColumn from "lucide-react/icons/chart-column";
import HeartPulse from "lucide-react/icons/heart-pulse";
import Inbox from "lucide-react/icons/inbox";
import Settings from "lucide-react/icons/settings";
import { NavLink, Outlet, ScrollRestoration, useLocation } from "react-router";
import type { Counts, DeskHealth } from "../gateway/desk-api/api.ts";
import { call } from "./api-client.ts";
import { Messages } from "./components/toast.tsx";
import { Erasing } from "./erase/undo-erase.tsx";
import { healthTitle } from "./health/health-title.ts";
import { useLive } from "./live-updates.ts";
import { FreshProof } from "./sign-in/reauthenticate-dialog.tsx";
import { Troubles } from "./status-banners.tsx";

/** Counts for tabs and filters. */
export const useCounts = () =>
	useQuery({ queryKey: ["counts"], queryFn: () => call<Counts>("counts") });

/** Whether all is well; looked at each minute. */
export const useHealth = () =>
	useQuery({
		queryKey: ["health"],
		queryFn: () => call<DeskHealth>("health"),
		refetchInterval: 60_000,
	});

/** What stands around every screen of who is signed in. */
export function Frame() {
	useLive();
	return (
		<div className="frame">
			<a className="skip button" href="#main">
				Skip to the content
			</a>
			<Tabs />
			<Troubles />
			<main id="main" tabIndex={-1}>
				<Outlet />
			</main>
			<div className="foot">
				<Erasing />
				<Messages />
			</div>
			<FreshProof />
			<ScrollRestoration />
		</div>
	);
}

function Tabs() {
	const { pathname } = useLocation();
	const attention = useCounts().data?.attention ?? 0;
	const health = useHealth().data;
	const well = health?.well ?? true;
	const tabs = [
		{
			to: "/",
			label: "Leads",
			Icon: Inbox,
			count: attention > 99 ? "99+" : attention || undefined,
			says: "to check",
			also: ["/leads/"],
		},
		{ to: "/sources", label: "Sources", Icon: ChartColumn, also: ["/steps", "/partners"] },
		{
			to: "/health",
			label: healthTitle(health),
			Icon: HeartPulse,
			count: well ? undefined : "!",
			says: "something is to be done",
		},
		{ to: "/settings", label: "Settings", Icon: Settings },
	];
	return (
		<nav className="tabs" aria-label="Desk">
			<span className="mark" />
			<ul>
				{tabs.map(({ to, label, Icon, count, says, also }) => (
					<li key={to}>
						<NavLink
							to={to}
							className={also?.some((path) => pathname.startsWith(path)) ? "active" : undefined}
						>
							<Icon size={22} aria-hidden="true" />
							{label}
							{count && (
								<span className="count">
									{count}
									<span className="sr-only"> {says}</span>
								</span>
							)}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
