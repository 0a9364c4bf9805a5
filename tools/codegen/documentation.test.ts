import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { widgetNames } from "../../widgets/widget-names.gen.ts";
import { root } from "../project.ts";
import { describedFiles } from "./documentation.ts";
import { describeWidgets } from "./widgets/widget-metadata.ts";

it("READMEs and gallery match the widgets' files: npm run describe", async () => {
	for (const [path, text] of await describedFiles())
		expect(readFileSync(join(root, path), "utf8"), path).toBe(text);
});

it("describes every widget from its own files", async () => {
	const widgets = await describeWidgets();
	expect(widgets.map((widget) => widget.name).sort()).toEqual([...widgetNames].sort());
	expect(widgets.find((widget) => widget.name === "booking")).toMatchObject({
		title: "Book your trial clean",
		icon: "calendar-check",
		fallback: { path: "/offer", label: "Book a trial clean" },
		room: "clamp(710px,(560px - 100vw)*999,910px)",
		modes: true,
		prefill: ["name", "email", "phone", "company", "message"],
		messages: { company: "Company", tooSoon: "Please wait" },
	});
	expect(widgets.at(-1)).toMatchObject({ name: "share", modes: false, prefill: [] });
});

it("describes an option by its values, default first, and its comment", async () => {
	const options = (await describeWidgets()).flatMap((widget) => widget.options);
	expect(options.find((option) => option.name === "kind")?.values).toEqual(["trial", "package"]);
	for (const { name, about, values } of options) {
		expect(about, name).not.toBe("");
		for (const value of values) expect(about, name).toContain(`\`${value}\``);
		if (values[0]) expect(about, name).toMatch(new RegExp(`^\`${values[0]}\`[^,]* \\(default\\)`));
	}
});
