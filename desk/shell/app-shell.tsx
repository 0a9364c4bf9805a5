import { type Location, NavLink, Outlet, ScrollRestoration, useLocation } from "react-router";
import { HeartPulse, Inbox, Settings } from "../components/icons.tsx";
import { Toasts } from "../components/toast.tsx";
import { type NavEntry, registeredFeatures } from "../define-feature.ts";
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

const inbox: NavEntry = {
	...{ to: "/", label: "Leads", Icon: Inbox, also: ["/leads/"] },
	useNavState() {
		const attention = useCounts().data?.attention ?? 0;
		const text = attention > 99 ? "99+" : `${attention}`;
		return { mark: attention > 0 ? { text, meaning: "to check" } : undefined };
	},
};
const health: NavEntry = {
	...{ to: "/health", label: "All is well", Icon: HeartPulse },
	useNavState() {
		const { data } = useHealth();
		const mark = data && !data.well ? { text: "!", meaning: "needs attention" } : undefined;
		return { label: healthTitle(data), mark };
	},
};
const settings: NavEntry = {
	...{ to: "/settings", label: "Settings", Icon: Settings, also: ["/settings/"] },
};

function Tabs() {
	const ofFeatures = registeredFeatures().flatMap(({ nav }) => nav ?? []);
	return (
		<nav className="tabs" aria-label="Desk">
			<span className="mark" />
			<ul>
				{[inbox, ...ofFeatures, health, settings].map((entry) => (
					<li key={entry.to}>
						<Tab entry={entry} />
					</li>
				))}
			</ul>
		</nav>
	);
}

const noState: NonNullable<NavEntry["useNavState"]> = () => ({});

function Tab({ entry }: { entry: NavEntry }) {
	const { to, Icon, also, useNavState = noState } = entry;
	const { pathname } = useLocation();
	const { label = entry.label, mark } = useNavState();
	return (
		<NavLink
			to={to}
			className={also?.some((path) => pathname.startsWith(path)) ? "active" : undefined}
		>
			<Icon size={22} aria-hidden="true" />
			{label}
			{mark && (
				<span className="count">
					{mark.text}
					<span className="sr-only"> {mark.meaning}</span>
				</span>
			)}
		</NavLink>
	);
}
