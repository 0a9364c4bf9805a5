import { expect, it } from "vitest";
import { classesToCss, refuseUnknown, twindPlugin } from "./twind.ts";

it("reports a class without a rule, instead of silently dropping it", () => {
	expect(() => classesToCss(["p-4", "p-for"], "widgets/checklist")).toThrow(
		'widgets/checklist: the class "p-for" yields no CSS rule',
	);
});

it("reports it even among classes joined into one rule", () => {
	const from = (name: string) => `widgets/kit/element/button.tsx, line ${name.length}`;
	expect(() => refuseUnknown(["p-4", "focus:p-4", "flexed"], from)).toThrow(
		'button.tsx, line 6: the class "flexed" yields no CSS rule',
	);
	expect(() => refuseUnknown(["p-4", "inline-flex", "p-4"], from)).not.toThrow();
});

it("writes px, and rejects other units and names that a page's styles might use", () => {
	expect(classesToCss(["p-4"], "widgets/checklist")).toContain("padding:16px");
	for (const [name, found] of [
		["p-[2rem]", "2rem"],
		["translate-x-1", "--tw-translate-x"],
	] as const)
		expect(() => classesToCss([name], "widgets/checklist")).toThrow(
			`widgets/checklist: "${found}" in the rules`,
		);
});

it("has rules for the consent box only for an owner who asks for consent", () => {
	const view = (asksConsent: boolean) => {
		const { load } = twindPlugin({ asksConsent }) as { load(this: object, id: string): string };
		return load.call({ addWatchFile() {} }, "\0twind:view.css?inline");
	};
	expect(view(true)).toContain("#asked");
	expect(view(false)).not.toContain("#asked");
});

it("has the rules for first views in the view's sheet, and all others in the kit's", () => {
	const viewClasses = new Set(["min-w-0", "invalid:border-error"]);
	const { load } = twindPlugin({ viewClasses }) as { load(this: object, id: string): string };
	const [view, kit] = ["view", "kit"].map((sheet) =>
		load.call({ addWatchFile() {} }, `\0twind:${sheet}.css?inline`),
	) as [string, string];
	expect([view.includes(".min-w-0"), kit.includes(".min-w-0")]).toEqual([true, false]);
	expect([view.includes("aria-invalid"), kit.includes("aria-invalid")]).toEqual([false, true]);
	expect([view.includes("--coach-max-width"), kit.includes("--coach-max-width")]).toEqual([
		false,
		true,
	]);
});
