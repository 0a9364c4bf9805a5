import { expect, it, onTestFinished } from "vitest";
import { createSqliteStore } from "../../store/sqlite/sqlite-store.ts";
import {
	exportForm,
	listForms,
	publishJson,
	rollBackForm,
	withdrawForm,
} from "./published-forms.ts";

const form = (title: string) =>
	JSON.stringify({
		...{ format: 1, name: "tea", title, layout: "page", submit: "Send" },
		questions: [{ key: "tea", type: "yesno", title: "Tea?" }],
		end: { title: "Thank you", text: "" },
		delivery: { crm: false },
	});

it("publishes a file, exports it unchanged, goes back to an old version, and unpublishes it", async () => {
	const store = createSqliteStore(":memory:");
	onTestFinished(() => store.close());
	const first = await publishJson(store, form("Tea"));
	await publishJson(store, form("More tea"));
	const [listed] = await listForms(store);
	expect(listed?.versions).toHaveLength(2);
	const file = (await exportForm(store, "tea")) ?? "";
	expect(JSON.parse(file)).toMatchObject({ title: "More tea" });
	expect(await publishJson(store, file)).toEqual({
		...{ ok: true, name: "tea", version: listed?.live },
	});
	const { version } = first as { version: string };
	expect(await rollBackForm(store, "tea", version.slice(0, 8))).toBe(true);
	expect((await listForms(store))[0]?.live).toBe(version);
	expect(await rollBackForm(store, "tea", "0000")).toBe(false);
	expect(await rollBackForm(store, "tea", "")).toBe(false);
	expect(await withdrawForm(store, "tea")).toBe(true);
	expect(await exportForm(store, "tea")).toBeUndefined();
	expect(await publishJson(store, form(""))).toEqual({
		ok: false,
		problems: ["Title is missing."],
	});
	expect(await publishJson(store, form("Is turnover <a million?"))).toMatchObject({ ok: true });
});
