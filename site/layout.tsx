import { Outlet, ScrollRestoration } from "react-router";
import { Breadcrumbs } from "./components/breadcrumbs.tsx";
import { Footer } from "./components/footer.tsx";
import { Header } from "./components/header.tsx";
import { Navigation } from "./components/navigation.tsx";
import { useSite } from "./page-data.ts";

/** What stands around every page. */
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
		</>
	);
}
