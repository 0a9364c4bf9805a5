import { expect, it } from "vitest";
import { classesToCss, classLists } from "./twind-plugin.ts";

it("names a class that yields no rule, instead of leaving it out in silence", () => {
	expect(() => classesToCss(["p-4", "p-for"], "widgets/checklist")).toThrow(
		'widgets/checklist: the class "p-for" yields no CSS rule',
	);
});

it("writes px, and no name that a page's own styles could meet", () => {
	const css = classesToCss(["p-4", "translate-x-1"], "widgets/checklist");
	expect(css).toContain("padding:16px");
	expect(css).not.toMatch(/rem\b|--tw-/);
});

it("reads the classes of attributes and of templates", () => {
	const source = '<p className="p-4 m-2">{tw`mt-1`}</p>';
	expect(classLists(source).flat()).toEqual(["p-4", "m-2", "mt-1"]);
});
