import { type Location, NavLink, Outlet, ScrollRestoration, useLocation } from "react-router";
import {
	CalendarClock,
	ChartColumn,
	HeartPulse,
	Inbox,
	ListChecks,
	Settings,
} from "../components/icons.tsx";
import { Toasts } from "../components/toast.tsx";
import { UndoErase } from "../erase/undo-erase.tsx";
import { healthTitle, useHealth } from "../health/use-health.ts";
import { useCounts } from "../inbox/use-counts.ts";
import { useOffline } from "../offline/use-offline.ts";
import { useLiveUpdates } from "../queries/live-updates.ts";
import { useInstallOffer } from "../settings/install.tsx";
import { ReauthenticateDialog } from "../sign-in/reauthenticate-dialog.tsx";
import { StatusBanners } from "./status-banners.tsx";

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
				Skip to content
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
			says: "needs attention",
		},
		{ to: "/settings", label: "Settings", Icon: Settings, also: ["/settings/"] },
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
