import { about } from "./about.ts";
import { areaPages } from "./area.ts";
import { contact, contactLanding } from "./contact.ts";
import { diagnostic } from "./diagnostic.ts";
import { home } from "./home.ts";
import { oneToOne } from "./one-to-one.ts";
import { officePackage } from "./package.ts";
import { privacy } from "./privacy.ts";
import { servicePages } from "./services/index.ts";
import { services } from "./services.ts";
import { testimonials } from "./testimonials.ts";
import { trial } from "./trial.ts";
import type { Seo } from "./types.ts";

/**
 * Title and description of every page but the blog's, by path. For the build and for tests: it
 * pulls in the words of all pages, so nothing that a browser loads may import it.
 */
export const seoByPath: ReadonlyMap<string, Seo> = new Map([
	["/", home.seo],
	["/contact", contact.seo],
	["/landing/contact", contactLanding.seo],
	["/about", about.seo],
	["/testimonials", testimonials.seo],
	["/services", services.seo],
	["/services/one-to-one-coaching", oneToOne.seo],
	["/msoft-business-diagnostic", diagnostic.seo],
	["/offer", trial.seo],
	["/services/business-offer", officePackage.seo],
	["/privacy", privacy.seo],
	...servicePages.map(({ path, seo }) => [path, seo] as const),
	...areaPages.map(({ path, seo }) => [path, seo] as const),
]);
