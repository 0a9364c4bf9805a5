import { type ReactNode, useLayoutEffect } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import { identity } from "../business/identity.ts";
import { Bar } from "./components/bar.tsx";
import { Footer } from "./components/footer.tsx";
import { applicationError } from "./content/errors.ts";
import { footer } from "./content/footer.ts";
import { nav } from "./content/nav.ts";
import type { Seo } from "./content/types.ts";
import { applyEveryPage } from "./enhance/every-page.ts";
import { ClientNavigation } from "./lib/client-navigation.tsx";
import { PLACES } from "./lib/scroll-place.ts";

export function Layout({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	return (
		<html lang="en-GB">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<Head />
				<Links />
			</head>
			<body>
				<a className="skip" href="#main">
					{nav.labels.skip}
				</a>
				<Bar nav={nav} path={pathname} />
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				<Footer brand={nav.brand} footer={footer} />
				<ScrollRestoration storageKey={PLACES} />
				<Scripts />
			</body>
		</html>
	);
}

/** Title and description of whichever page is shown; the build adds what only crawlers read. */
function Head() {
	const data = useMatches().at(-1)?.loaderData as { seo?: Seo } | undefined;
	return (
		<>
			<title>{data?.seo?.title ?? identity.brand}</title>
			{data?.seo && <meta name="description" content={data.seo.description} />}
		</>
	);
}

export default function Site() {
	return (
		<>
			<ClientNavigation />
			<Outlet />
		</>
	);
}

/** Shown when a page cannot be drawn, for instance when a file of an older release is gone. */
export function ErrorBoundary() {
	useLayoutEffect(applyEveryPage, []);
	return (
		<div className="wrap error-screen">
			<h1 className="display-sm">{applicationError.title}</h1>
			<p className="lead">{applicationError.text}</p>
			<div className="actions">
				{applicationError.actions.map(({ href, label }) => (
					<a className="btn btn-ghost" href={href} key={href} data-hard="">
						{label}
					</a>
				))}
			</div>
		</div>
	);
}
