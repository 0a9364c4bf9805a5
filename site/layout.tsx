import { useEffect } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { hasOptedOut } from "../widgets/kit/analytics/privacy-opt-out.ts";
import { Breadcrumbs } from "./components/frame/breadcrumbs.tsx";
import { Footer } from "./components/frame/footer.tsx";
import { Header } from "./components/frame/header.tsx";
import { Navigation } from "./components/frame/navigation.tsx";
import { useSite } from "./page-data.ts";

/** The router's keys in the tab's storage, written when a page is left. */
const routerKeys = ["react-router-scroll-positions", "remix-router-transitions"];

/** After an opt-out, deletes what the router has stored about the visit when the page is left. */
function ForgetAfterOptOut() {
	// Registered after the router's listeners, to run after they have written.
	useEffect(() => {
		const forget = () => {
			if (hasOptedOut()) for (const key of routerKeys) sessionStorage.removeItem(key);
		};
		addEventListener("pagehide", forget);
		return () => removeEventListener("pagehide", forget);
	}, []);
	return null;
}

/** The frame around every page. */
export function Layout() {
	const { footer, nav } = useSite();
	return (
		<>
			<a className="skip" href="#main">
				{nav.labels.skip}
			</a>
			<Header nav={nav} />
			<main id="main" tabIndex={-1}>
				<Breadcrumbs />
				<Outlet />
			</main>
			<Footer brand={nav.brand} footer={footer} />
			<Navigation />
			<ScrollRestoration />
			<ForgetAfterOptOut />
		</>
	);
}
