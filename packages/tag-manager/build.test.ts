import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Embed } from "../../site/snippet/embed-widget.ts";
import { describeWidgets } from "../../tools/codegen/widgets/widget-metadata.ts";
import { templateParts } from "./build.ts";

type Call = (...args: unknown[]) => unknown;
const origin = "https://coach.example";
const { TESTS = "" } = templateParts({ origin, widgets: [] } as unknown as Embed);
const tests = parse(TESTS) as { setup: string; scenarios: { name: string; code: string }[] };
let parts: Record<string, string> = {};
beforeAll(async () => {
	parts = templateParts({ origin, widgets: await describeWidgets() } as unknown as Embed);
});

/** Runs one of the template's own tests as Tag Manager does, with substitutes for its APIs. */
function runScenario(code: string): void {
	const mocks = new Map<string, Call>();
	const calls = new Map<string, unknown[][]>();
	const allowed = JSON.parse(parts.WEB_PERMISSIONS ?? "") as {
		instance: { key: { publicId: string } };
	}[];
	const rights = allowed.map(({ instance }) => instance.key.publicId).join();
	const needed: Record<string, string> = {
		injectScript: "inject_script",
		logToConsole: "logging",
		makeString: "",
		callInWindow: "access_globals",
		copyFromWindow: "access_globals",
		createQueue: "access_globals",
	};
	const api = (name: string): Call => {
		return (...args) => {
			calls.set(name, [...(calls.get(name) ?? []), args]);
			return mocks.get(name)?.(...args);
		};
	};
	mocks.set("makeString", String);
	const require = (name: string) => {
		expect(Object.keys(needed), `${name} is an API that is used`).toContain(name);
		expect(rights).toContain(needed[name]);
		return api(name);
	};
	const runCode = (given: object) => {
		const data = { ...given, gtmOnSuccess: api("gtmOnSuccess"), gtmOnFailure: api("gtmOnFailure") };
		new Function("require", "data", parts.SANDBOXED_JS_FOR_WEB_TEMPLATE ?? "")(require, data);
	};
	const assertApi = (name: string) => ({
		wasCalled: () => expect(calls.has(name), name).toBe(true),
		wasNotCalled: () => expect(calls.has(name), name).toBe(false),
		wasCalledWith: (...args: unknown[]) =>
			expect(
				calls.get(name)?.some((each) => isDeepStrictEqual(each, args)),
				`${name} ${args}`,
			).toBe(true),
	});
	const assertThat = (value: unknown) => ({
		isEqualTo: (wanted: unknown) => expect(value).toEqual(wanted),
	});
	const mock = (name: string, call: Call) => mocks.set(name, call);
	new Function("mock", "runCode", "assertApi", "assertThat", `${tests.setup}\n${code}`)(
		...[mock, runCode, assertApi, assertThat],
	);
}

describe("the Tag Manager template, by its own tests", () => {
	for (const { name, code } of tests.scenarios) it(name, () => runScenario(code));
});

it("may fetch only the coach's loader, and declares the consent it needs", () => {
	const urls = [...(parts.WEB_PERMISSIONS ?? "").matchAll(/https?:[^"]*/g)].map(([url]) => url);
	expect(urls).toEqual(["https://coach.example/loader.js"]);
	expect(parts.NOTES).toContain("Consent");
});

it("has a field for everything that its code reads", () => {
	const fields = JSON.parse(parts.TEMPLATE_PARAMETERS ?? "") as { name: string }[];
	const names = fields.map(({ name }) => name);
	const code = parts.SANDBOXED_JS_FOR_WEB_TEMPLATE ?? "";
	const read = [...code.matchAll(/data\.(\w+)/g)].map(([, name]) => name);
	for (const name of [...read, "partner", "source", "theme", "heading"])
		if (!name?.startsWith("gtm")) expect(names).toContain(name);
});
