import { describe, expect, it } from "vitest";
import type { SiteData } from "../page-data.ts";
import { breadcrumbTrail } from "./breadcrumb-trail.ts";

const routes: SiteData["routes"] = [
	["/", "home", "Home"],
	["/services", "services", "Services"],
	["/services/leadership", "service", "Leadership Development"],
	["/areas/east-london", "area", "East London Office Cleaning"],
	["/landing/contact", "contact-standalone", ""],
];
const labels = (path: string) => breadcrumbTrail(path, routes).map(({ label }) => label);

describe("the breadcrumbs", () => {
	it("lead from home through the pages in an address", () => {
		expect(labels("/services/leadership")).toEqual(["Home", "Services", "Leadership Development"]);
		expect(labels("/services/leadership/")).toEqual(labels("/services/leadership"));
	});

	it("leave out a step that isn't a page", () => {
		expect(labels("/areas/east-london")).toEqual(["Home", "East London Office Cleaning"]);
	});

	it("are absent on a page that nothing links to", () => {
		expect(labels("/landing/contact")).toEqual([]);
	});
});
