import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Location, NavLink, Outlet, ScrollRestoration, useLocation } from "react-router";
import type { Counts, DeskHealth } from "../gateway/desk-api/api.ts";
import { callApi } from "./api-client.ts";
import {
	CalendarClock,
	ChartColumn,
	HeartPulse,
	Inbox,
	ListChecks,
	Settings,
} from "./components/icons.tsx";
import { Toasts } from "./components/toast.tsx";
import { UndoErase } from "./erase/undo-erase.tsx";
import { healthTitle } from "./health/health-title.ts";
import { useLiveUpdates } from "./live-updates.ts";
import { useOutbox } from "./offline/outbox.ts";
import { replayCounts } from "./offline/replay.ts";
import { cachedLines } from "./query-client.ts";
import { useInstallOffer } from "./settings/install.tsx";
import { ReauthenticateDialog } from "./sign-in/reauthenticate-dialog.tsx";
import { StatusBanners } from "./status-banners.tsx";
import { useOffline } from "./use-offline.ts";

/** Counts for tabs and filters, with what waits to be sent. */
export function useCounts() {
	const { data, ...query } = useQuery({
		queryKey: ["counts"],
		queryFn: () => callApi<Counts>("counts"),
	});
	const { entries } = useOutbox();
	const counts = useMemo(
		() => (data && entries.length > 0 ? replayCounts(data, entries, cachedLines()) : data),
		[data, entries],
	);
	return { ...query, data: counts };
}

/** The gateway's health, fetched every minute. */
export const useHealth = () =>
	useQuery({
		queryKey: ["health"],
		queryFn: () => callApi<DeskHealth>("health"),
		refetchInterval: 60_000,
	});

/** A list keeps its place whichever way one comes back to it; another screen does by the back button. */
const scrollKey = ({ pathname, search, hash, key }: Location): string =>
	pathname === "/" ? `${pathname}${search}${hash}` : key;

/** Navigation, banners and toasts around every screen after sign-in. */
export function AppShell() {
	useLiveUpdates();
	useOffline();
	useInstallOffer();
	return (
		<div className="frame">
			<a className="skip button" href="#main">
				Skip to the content
			</a>
			<Tabs />
			<main id="main" tabIndex={-1}>
				<Outlet />
			</main>
			<div className="foot">
				<UndoErase />
				<Toasts />
				<StatusBanners />
			</div>
			<ReauthenticateDialog />
			<ScrollRestoration getKey={scrollKey} />
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
		{ to: "/calls", label: "Calls", Icon: CalendarClock, also: ["/calls/"] },
		{ to: "/forms", label: "Forms", Icon: ListChecks, also: ["/forms/"] },
		{
			to: "/sources",
			label: "Sources",
			Icon: ChartColumn,
			also: ["/steps", "/figures", "/partners"],
		},
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
