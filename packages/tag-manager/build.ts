import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { identity } from "../../business/facts.ts";
import { studio } from "../../site/content/studio-words.ts";
import type { Embed } from "../../site/snippet/embed-widget.ts";
import { ownTextsOf } from "../own-texts.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const json = (value: unknown) => JSON.stringify(value, null, 2);

const info = {
	type: "TAG",
	id: "cvt_temp_public_id",
	version: 1,
	securityGroups: [],
	displayName: `${identity.brand} forms`,
	brand: { id: "coachkit", displayName: identity.brand },
	description: `Puts ${identity.brand}’s forms on the page, or opens one of them.`,
	containerContexts: ["WEB"],
};

const items = (options: readonly { value: string; label: string }[]) =>
	options.map(({ value, label }) => ({ value, displayValue: label }));
const text = (name: string, displayName: string, help: string) => ({
	type: "TEXT",
	name,
	displayName,
	help,
	simpleValueType: true,
});

/** The template's fields, with the studio's labels. */
const parameters = ({ widgets }: Embed) => [
	{
		type: "SELECT",
		name: "opens",
		displayName: "When this tag fires",
		simpleValueType: true,
		defaultValue: "nothing",
		selectItems: items([
			{ value: "nothing", label: "Show the forms and links already on the page" },
			{ value: "form", label: "Also open a form over the page" },
		]),
	},
	{
		type: "SELECT",
		name: "widget",
		displayName: studio.widget,
		simpleValueType: true,
		selectItems: items(
			widgets
				.filter(({ modes }) => modes)
				.map(({ name, title }) => ({ value: name, label: title })),
		),
		enablingConditions: [{ paramName: "opens", paramValue: "form", type: "EQUALS" }],
		valueValidators: [{ type: "NON_EMPTY" }],
	},
	...ownTextsOf(widgets).map(({ name, label, about, widgets: having }) => ({
		...text(name, label, about),
		// The field shows for any of these widgets.
		enablingConditions: having.map((paramValue) => ({
			paramName: "widget",
			paramValue,
			type: "EQUALS",
		})),
	})),
	text("partner", studio.partner.label, studio.partner.hint),
	text("source", studio.source.label, studio.source.hint),
	{
		type: "SELECT",
		name: "theme",
		displayName: studio.theme.legend,
		simpleValueType: true,
		defaultValue: "light",
		selectItems: items(studio.theme.options),
	},
	text("heading", studio.heading, ""),
];

/** One permission with its parameters, as Tag Manager writes them. */
const permission = (publicId: string, param: unknown[]) => ({
	instance: { key: { publicId, versionId: "1" }, param },
	clientAnnotations: { isEditedByUser: true },
	isRequired: true,
});
const string = (value: string) => ({ type: 1, string: value });
const flag = (value: boolean) => ({ type: 8, boolean: value });
const map = (entries: Record<string, unknown>) => ({
	type: 3,
	mapKey: Object.keys(entries).map(string),
	mapValue: Object.values(entries),
});
const list = (key: string, listItem: unknown[]) => ({ key, value: { type: 2, listItem } });
const global = (key: string, allowed: string) =>
	map({
		key: string(key),
		...Object.fromEntries(
			["read", "write", "execute"].map((right) => [right, flag(allowed.includes(right))]),
		),
	});

/**
 * Permissions for the coach's loader only, and for three of the page's globals with the fewest
 * rights.
 */
const permissions = (origin: string) => [
	permission("inject_script", [list("urls", [string(`${origin}/loader.js`)])]),
	permission("access_globals", [
		list("keys", [
			global("Coachkit.version", "read"),
			global("Coachkit.q", "read write"),
			global("Coachkit.open", "execute"),
		]),
	]),
	permission("logging", [{ key: "environments", value: string("debug") }]),
];

/** The parts of the template, by Tag Manager's names for them. */
export function templateParts(embed: Embed): Record<string, string> {
	const filled = (file: string) => read(file).replaceAll("{{origin}}", embed.origin).trim();
	return {
		TERMS_OF_SERVICE:
			"By creating or modifying this file you agree to Google Tag Manager's Community\nTemplate Gallery Developer Terms of Service available at\nhttps://developers.google.com/tag-manager/gallery-tos (or such other URL as\nGoogle may provide), as modified from time to time.",
		INFO: json(info),
		TEMPLATE_PARAMETERS: json(parameters(embed)),
		SANDBOXED_JS_FOR_WEB_TEMPLATE: filled("template.js"),
		WEB_PERMISSIONS: json(permissions(embed.origin)),
		TESTS: filled("tests.yaml"),
		NOTES:
			"Consent: the forms set no cookies and track nobody, and answers are only sent when a visitor presses the button.\nSo this tag doesn't ask for a consent type itself (Consent Settings: no additional consent required).",
	};
}

export function writeTemplate(dist: string, embed: Embed): void {
	const parts = Object.entries(templateParts(embed)).map(
		([name, part]) => `___${name}___\n\n${part}\n`,
	);
	writeFileSync(join(dist, "packages/tag-manager.tpl"), parts.join("\n\n"));
}
