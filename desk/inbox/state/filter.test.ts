import { describe, expect, it } from "vitest";
import {
	countFilters,
	currentView,
	readFilter,
	stateLabels,
	toQuery,
	writeFilter,
} from "./filter.ts";

const now = new Date("2026-11-22T15:00:00").getTime();
const filterOf = (search: string) => readFilter(search, "");

it("names the states by what they mean to a coach", () => {
	expect(Object.values(stateLabels)).toEqual([
		...["Sending", "Delivered", "Not delivered", "Possible spam", "Spam"],
	]);
});

describe("the query for the inbox", () => {
	it("asks for everything if nothing is chosen", () => {
		expect(toQuery(filterOf(""), now)).toEqual({});
	});

	it("is read from the address", () => {
		const filter = filterOf("q=+ann+&kind=contact&state=dead&partner=acme&time=week");
		expect(toQuery(filter, now)).toEqual({
			q: "ann",
			kind: "contact",
			state: "dead",
			partner: "acme",
			since: new Date("2026-11-16T00:00:00").getTime(),
		});
		expect(countFilters(filter)).toBe(4);
	});

	it("starts “today” at midnight", () => {
		expect(toQuery(filterOf("time=today"), now)).toEqual({
			since: new Date("2026-11-22T00:00:00").getTime(),
		});
	});

	it("can name a source and a range of days, for the links of reports", () => {
		const filter = filterOf("campaign=mail+/+may&landing=(none)&time=2026-11-16..2026-11-22");
		expect(toQuery(filter, now)).toEqual({
			campaign: "mail / may",
			landing: "(none)",
			since: new Date("2026-11-16T00:00:00").getTime(),
			until: new Date("2026-11-23T00:00:00").getTime(),
		});
		expect(countFilters(filter)).toBe(3);
		expect(new URLSearchParams(writeFilter(filter).search).get("campaign")).toBe("mail / may");
	});

	it("leaves out an unknown state or time", () => {
		expect(toQuery(filterOf("state=lost&time=toString"), now)).toEqual({});
	});

	it("goes back into the address without empty filters", () => {
		const filter = filterOf("kind=&state=dead&q=ann");
		expect(writeFilter(filter)).toEqual({ search: "state=dead", hash: "q=ann" });
		expect(readFilter("?state=dead", "#q=ann")).toEqual(filter);
	});

	it("is for new people by default, and searches all", () => {
		const views = ["", "view=all", "view=problems", "q=ann", "kind=contact", "view=none"];
		expect(views.map((search) => currentView(filterOf(search)))).toEqual([
			...["new", "all", "problems", "all", "all", "all"],
		]);
		const lists = ["view=open", "view=done&kind=contact", "view=ring"];
		expect(lists.map((search) => currentView(filterOf(search)))).toEqual(["open", "done", "new"]);
		expect(countFilters(filterOf("view=all"))).toBe(0);
	});
});
