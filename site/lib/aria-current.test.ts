import { describe, expect, it } from "vitest";
import { nav } from "../content/navigation/nav.ts";
import { ariaCurrentOf } from "./aria-current.ts";

const marks = (path: string) =>
	Object.fromEntries(
		nav.items
			.map((item) => [item.label, ariaCurrentOf(path, item)])
			.filter(([, current]) => current !== undefined),
	);

describe("the bar's current item", () => {
	it.each([
		["/", { Home: "page" }],
		["/about", { About: "page" }],
		["/about/", { About: "page" }],
		["/services", { Services: "page" }],
		["/services/leadership", { Services: "true" }],
		["/services/leadership/", { Services: "true" }],
		["/msoft-business-diagnostic", { Services: "true" }],
		["/blog/mindset", { Blog: "true" }],
		["/blogs", {}],
		["/privacy", {}],
	])("%s", (path, expected) => {
		expect(marks(path)).toEqual(expected);
	});
});
