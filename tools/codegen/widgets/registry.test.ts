import { expect, it } from "vitest";
import { elementNames, optionName } from "../../../widgets/option-names.gen.ts";

it("has every option and element of the design", () => {
	for (const name of ["mode", "theme", "accent", "source", "partner", "heading", "font", "texts"]) {
		expect(name).toMatch(optionName);
	}
	expect("prefill-first-name").toMatch(optionName);
	expect(elementNames.split(",")).toContain("coach-checklist");
});

it.each([
	"onclick",
	"style",
	"slot",
	"id",
	"is",
	"class",
	"href",
	"prefill-",
	"x-heading",
	"headings",
])("does not take %s for an option", (name) => expect(name).not.toMatch(optionName));
