import { type Location, NavLink, Outlet, ScrollRestoration, useLocation } from "react-router";
import { Ellipsis, Inbox } from "../components/icons.tsx";
import { Toasts } from "../components/toast.tsx";
import { type NavEntry, registeredFeatures } from "../define-feature.ts";
import { UndoErase } from "../erase/undo-erase.tsx";
import { useHealth } from "../health/use-health.ts";
import { useCounts } from "../inbox/state/use-counts.ts";
import { PressUndo } from "../lead/undo.tsx";
import { useOffline } from "../offline/use-offline.ts";
import { useLiveUpdates } from "../queries/live-updates.ts";
import { useInstallOffer } from "../settings/install.tsx";
import { ReauthenticateDialog } from "../sign-in/reauthenticate-dialog.tsx";
import { StatusBanners } from "./status-banners.tsx";

/**
 * A list keeps its scroll position however the coach returns to it; other screens only with the
 * back button.
 */
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
			<PressUndo />
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
	to: "/",
	label: "Leads",
	Icon: Inbox,
	also: ["/leads/"],
	useNavState() {
		const people = useCounts().data?.people;
		const waiting = people ? people.new + people.due : 0;
		const text = waiting > 99 ? "99+" : `${waiting}`;
		return { mark: waiting > 0 ? { text, meaning: "waiting" } : undefined };
	},
};
const more: NavEntry = {
	to: "/more",
	label: "More",
	Icon: Ellipsis,
	also: ["/health", "/settings", "/first-run"],
	useNavState() {
		const { data } = useHealth();
		return { mark: data && !data.well ? { text: "!", meaning: "needs attention" } : undefined };
	},
};

function Tabs() {
	const ofFeatures = registeredFeatures().flatMap(({ nav }) => nav ?? []);
	const underMore = registeredFeatures().flatMap(({ moreRow }) => moreRow?.to ?? []);
	const last = { ...more, also: [...(more.also ?? []), ...underMore] };
	return (
		<nav className="tabs" aria-label="Desk">
			<span className="mark" />
			<ul>
				{[inbox, ...ofFeatures, last].map((entry) => (
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
