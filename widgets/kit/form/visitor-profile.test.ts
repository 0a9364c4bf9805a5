// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { resetPage } from "../testing.tsx";
import { initialValuesFor, readDraft, readFields, session } from "./session.ts";
import { leadContext, rememberVisitor, scriptTagOptions } from "./visitor-profile.ts";

/** A form on the page, with these fields and values. */
function formWith(fields: Record<string, string>): HTMLFormElement {
	const form = document.createElement("form");
	for (const [name, defaultValue] of Object.entries(fields))
		form.append(Object.assign(document.createElement("input"), { name, defaultValue }));
	document.body.append(form);
	return form;
}

afterEach(() => {
	resetPage();
	document.body.replaceChildren();
	document.head.replaceChildren();
	Reflect.deleteProperty(window, "Coachkit");
});

describe("details from one form fill another form's fields", () => {
	const remembered = (fields: Record<string, string>) => {
		rememberVisitor(fields, formWith({}));
		return session.profile;
	};

	test("first and last name, also as one", () => {
		expect(remembered({ firstName: "Ann", lastName: "Taylor" })).toEqual({
			firstName: "Ann",
			lastName: "Taylor",
			name: "Ann Taylor",
		});
	});

	test("a full name, whose first word is the first name", () => {
		expect(remembered({ name: "Carla D'Souza Lima" })).toEqual({
			firstName: "Carla",
			lastName: "D'Souza Lima",
			name: "Carla D'Souza Lima",
		});
		session.profile = {};
		expect(remembered({ name: "Carla" })).toEqual({ firstName: "Carla", name: "Carla" });
	});

	test("a first name alone", () => {
		expect(remembered({ firstName: "Ann" })).toEqual({ firstName: "Ann", name: "Ann" });
	});

	test("a number, whatever its field's name", () => {
		expect(remembered({ telephone: "1" })).toEqual({ telephone: "1", phone: "1" });
		expect(remembered({ phone: "2" })).toEqual({ telephone: "2", phone: "2" });
	});

	test("email address and firm, and no other answers", () => {
		expect(remembered({ email: "a@b.example", company: "Taylor", message: "Hello" })).toEqual({
			email: "a@b.example",
			company: "Taylor",
		});
	});

	test("and details from an earlier form that this one doesn't ask for", () => {
		remembered({ email: "a@b.example" });
		expect(remembered({ phone: "2" })).toMatchObject({ email: "a@b.example", phone: "2" });
	});

	test("but only empty fields, and not those of forms already sent", () => {
		const [own, other, sent] = [{}, {}, {}].map(() => formWith({ email: "" })) as [
			HTMLFormElement,
			HTMLFormElement,
			HTMLFormElement,
		];
		session.forms.set(own, "checklist").set(other, "contact").set(sent, "trial");
		session.sent.add("trial");
		rememberVisitor({ email: "a@b.example" }, own);
		expect([own, other, sent].map((form) => readFields(form).email)).toEqual([
			"",
			"a@b.example",
			"",
		]);
	});
});

describe("a form starts", () => {
	test("with the visitor's details, unless the page gives other values", () => {
		session.profile = { firstName: "Ann", email: "a@b.example" };
		expect(initialValuesFor("contact", { email: "ann@firm.example" })).toEqual({
			firstName: "Ann",
			email: "ann@firm.example",
		});
		expect(initialValuesFor("contact")).toEqual(session.profile);
	});

	test("empty after it was sent", () => {
		session.profile = { firstName: "Ann" };
		session.sent.add("contact");
		expect(initialValuesFor("contact", { email: "a@b.example" })).toEqual({});
	});
});

test("a draft contains only what was typed: no blanks, and no values from the page", () => {
	const form = formWith({ firstName: "Ann", lastName: "", email: "a@b.example" });
	expect(readDraft(form)).toEqual({ firstName: "Ann", email: "a@b.example" });
	expect(readDraft(form, { email: "a@b.example", firstName: "Jo" })).toEqual({ firstName: "Ann" });
});

describe("a lead says which partner it comes from", () => {
	const tag = (src: string, partner: string) => {
		const script = Object.assign(document.createElement("script"), { src, type: "none" });
		script.dataset.partner = partner;
		document.head.append(script);
		return script;
	};
	const contextOf = (options: { partner?: string; source?: string }) =>
		leadContext({ partner: "", source: "", ...options } as Parameters<typeof leadContext>[0]);

	test("the one named by its widget, with its place on the page", () => {
		expect(contextOf({ partner: "acme", source: "footer" })).toMatchObject({
			partner: "acme",
			source: "footer",
		});
	});

	test("the one named by the page's tag, if the widget names none", () => {
		Object.assign(window, { Coachkit: { tag: tag("https://a.example/loader.js", "bolt") } });
		expect(scriptTagOptions()?.partner).toBe("bolt");
		expect(contextOf({}).partner).toBe("bolt");
		expect(contextOf({ partner: "acme" }).partner).toBe("acme");
	});

	test("the one named by another copy of the tag, if the first names none", () => {
		tag("https://a.example/other.js", "nobody");
		tag("https://a.example/v/1.0.0/loader.js", "copy");
		Object.assign(window, { Coachkit: { tag: document.createElement("script") } });
		expect(contextOf({}).partner).toBe("copy");
	});

	test("none if nobody names one", () => {
		expect(scriptTagOptions()).toBeUndefined();
		expect(contextOf({})).not.toHaveProperty("partner");
		expect(contextOf({})).not.toHaveProperty("source");
		Object.assign(window, { Coachkit: { tag: null } });
		expect(scriptTagOptions()).toBeUndefined();
	});
});
