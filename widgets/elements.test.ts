import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, it } from "vitest";
import type {
	CoachAttributes,
	CoachEventDetails,
	CoachFormAttributes,
	CoachWidget,
} from "./elements.d.ts";
import type { CoachEvents } from "./kit/events.ts";
import { type BaseOptions, type CommonOptions, kebab, prefillFields } from "./kit/options.ts";
import { type WidgetName, widgetNames } from "./names.ts";

/** The shipped types stand alone; these tests keep them equal to the sources they repeat. */
type Prefill = `prefill-${string}`;

it("knows every widget and no other", () => {
	expectTypeOf<CoachWidget>().toEqualTypeOf<WidgetName>();
	expectTypeOf<
		Extract<keyof HTMLElementTagNameMap, `coach-${string}`>
	>().toEqualTypeOf<`coach-${WidgetName}`>();
	const text = readFileSync(join(import.meta.dirname, "elements.d.ts"), "utf8");
	for (const name of widgetNames) expect(text).toContain(`"coach-${name}": JsxElement<`);
});

it("knows every event and its detail", () => {
	expectTypeOf<CoachEventDetails>().toEqualTypeOf<CoachEvents>();
});

it("knows the options of every widget", () => {
	expectTypeOf<CoachAttributes>().toEqualTypeOf<Partial<Omit<CommonOptions, "mode">>>();
	expectTypeOf<{
		[K in keyof CoachFormAttributes as K extends Prefill ? never : K]: CoachFormAttributes[K];
	}>().toEqualTypeOf<Partial<BaseOptions>>();
});

it("knows the fields that can be filled in", () => {
	const known: Record<Extract<keyof CoachFormAttributes, Prefill>, true> = {
		"prefill-first-name": true,
		"prefill-last-name": true,
		"prefill-name": true,
		"prefill-email": true,
		"prefill-telephone": true,
		"prefill-phone": true,
		"prefill-company": true,
		"prefill-message": true,
	};
	expect(Object.keys(known)).toEqual(prefillFields.map((name) => `prefill-${kebab(name)}`));
});
