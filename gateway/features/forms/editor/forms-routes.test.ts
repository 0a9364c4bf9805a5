import { beforeEach, describe, expect, it } from "vitest";
import { deskBrowser, deskWorld, type World } from "../../../desk/testing/browser.ts";
import type {
	CoachForm,
	FormDetail,
	FormList,
	Meetings,
	SavedDraft,
} from "../../../desk-api/api.ts";
import { analyticsOf } from "../../reports/counting/analytics.ts";
import { formsOf } from "../forms.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
});

const post = <T>(path: string, body: unknown) => me.get<T>(path, { method: "POST", body });
const make = (more: object = {}) =>
	post<FormDetail<CoachForm>>("forms", {
		name: "before-we-meet",
		title: "Before we meet",
		...more,
	});
const save = (name: string, revision: number, draft: unknown) =>
	me.get<SavedDraft>(`forms/${name}/draft`, { method: "PUT", body: { revision, draft } });
const asked = (form: CoachForm, title = "What for?"): CoachForm => ({
	...form,
	questions: [{ key: "what-for", type: "short", title }],
});
const served = async (name: string) => {
	const answer = await world.app.request(`/forms/${name}.json`);
	return answer.ok ? ((await answer.json()) as { form: CoachForm }).form : answer.status;
};

describe("forms at the desk", () => {
	it("start as an invisible draft, are saved as the coach types, and are published once valid", async () => {
		const made = await make();
		expect(made).toMatchObject({ state: "draft", revision: 1, versions: [] });
		expect(made.problems).toEqual([
			{ place: "Questions", problem: "are missing", path: ["questions"] },
		]);
		expect(made.tag).toContain('<coach-form name="before-we-meet">');
		await expect(post("forms/before-we-meet/publish", { revision: 1 })).rejects.toThrow(
			"Not published. Questions are missing.",
		);
		const unfinished = await save(made.name, 1, asked(made.draft, ""));
		expect(unfinished.problems).toEqual([
			{
				place: "Question 1, question text",
				problem: "is missing",
				path: ["questions", 0, "title"],
			},
		]);
		expect(await served(made.name)).toBe(404);
		const { revision, problems } = await save(made.name, 2, asked(made.draft));
		expect(problems).toEqual([]);
		const live = await post<FormDetail<CoachForm>>("forms/before-we-meet/publish", { revision });
		expect(live).toMatchObject({ state: "live", versions: [{ live: true }] });
		expect(await served(made.name)).toMatchObject({ title: "Before we meet" });
	});

	it("show how many visitors opened, began and sent each of them in 28 days", async () => {
		await make();
		const place = { page: "coach.example/", partner: "", lang: "en", device: "phone" } as const;
		const count = (day: string, event: "opened" | "began" | "sent" | "received", n: number) => ({
			...{ ...place, day, event, n, kind: "form" as const, form: "before-we-meet" },
		});
		await analyticsOf(world.store).count([
			...[count("2026-11-20", "opened", 9), count("2026-10-24", "began", 2)],
			// The browser reported one of four leads. Everybody who sent one had also begun.
			...[count("2026-11-19", "sent", 1), count("2026-11-19", "received", 4)],
			count("2026-10-23", "opened", 100),
			{ ...count("2026-11-20", "opened", 50), form: "another" },
		]);
		const { forms } = await me.get<FormList>("forms");
		expect(forms.find(({ name }) => name === "before-we-meet")?.counts).toEqual({
			...{ opened: 9, began: 4, sent: 4 },
		});
	});

	it("tell a tab that the form was changed elsewhere, and keep what was saved first", async () => {
		const { draft } = await make();
		await save("before-we-meet", 1, { ...draft, title: "From the phone" });
		const other = await me.ask("forms/before-we-meet/draft", {
			...{ method: "PUT", body: { revision: 1, draft: { ...draft, title: "From the laptop" } } },
		});
		expect(other.status).toBe(409);
		expect((await me.get<FormDetail<CoachForm>>("forms/before-we-meet")).draft.title).toBe(
			"From the phone",
		);
		expect(
			(await me.ask("forms/before-we-meet/publish", { method: "POST", body: { revision: 1 } }))
				.status,
		).toBe(409);
	});

	it("can go back to an earlier version, and be unpublished without losing anything", async () => {
		const { draft } = await make();
		await save("before-we-meet", 1, asked(draft));
		await post("forms/before-we-meet/publish", { revision: 2 });
		await save("before-we-meet", 3, asked(draft, "Why?"));
		expect((await me.get<FormDetail<CoachForm>>("forms/before-we-meet")).state).toBe("changed");
		const second = await post<FormDetail<CoachForm>>("forms/before-we-meet/publish", {
			revision: 4,
		});
		const first = second.versions.find(({ live }) => !live);
		expect(
			await me.get<CoachForm>(`forms/before-we-meet/versions/${first?.version}`),
		).toMatchObject({ questions: [{ title: "What for?" }] });
		await post("forms/before-we-meet/publish", { revision: 5, version: first?.version });
		expect(await served("before-we-meet")).toMatchObject({ questions: [{ title: "What for?" }] });
		const off = await post<FormDetail<CoachForm>>("forms/before-we-meet/withdraw", {});
		expect(off).toMatchObject({ state: "off", draft: { questions: [{ title: "What for?" }] } });
		expect(await served("before-we-meet")).toBe(410);
		expect((await me.ask("forms/before-we-meet", { method: "DELETE" })).status).toBe(204);
		const { forms } = await me.get<FormList>("forms");
		expect(forms.map(({ name }) => name)).not.toContain("before-we-meet");
	});

	it("are published only if each button opens something that visitors can use", async () => {
		const { draft } = await make();
		const withButton = (action: object): CoachForm => ({
			...asked(draft),
			end: { title: "Thanks", text: "", actions: [{ label: "Talk to me", ...action }] },
		});
		const noCall =
			"opens a call that can't be booked: choose another one, or set it up under Calls";
		const path = ["end", "actions", 0, "name"];
		const problemsOf = async (revision: number, action: object) =>
			(await save("before-we-meet", revision, withButton(action))).problems;
		expect(await problemsOf(1, { widget: "meeting" })).toEqual([
			{ place: "End page, button 1", problem: noCall, path },
		]);
		await expect(post("forms/before-we-meet/publish", { revision: 2 })).rejects.toThrow(
			`Not published. End page, button 1 ${noCall}.`,
		);
		expect((await me.get<FormDetail<CoachForm>>("forms/before-we-meet")).problems).toHaveLength(1);
		const { starter } = await me.get<Meetings>("meetings/types");
		const put = (live: boolean) =>
			me.get(`meetings/types/${starter.name}`, { method: "PUT", body: { ...starter, live } });
		await put(false);
		expect(await problemsOf(2, { widget: "meeting", name: starter.name })).toHaveLength(1);
		await put(true);
		expect(await problemsOf(3, { widget: "meeting", name: starter.name })).toEqual([]);
		expect(await problemsOf(4, { widget: "form", name: "gone" })).toEqual([
			{ place: "End page, button 1", problem: "opens a form that isn't published", path },
		]);
		await formsOf(world.store).publish("gone", "v1", "{}");
		expect(await problemsOf(5, { widget: "form", name: "gone" })).toEqual([]);
		expect(await problemsOf(6, { widget: "form", name: "before-we-meet" })).toEqual([]);
	});

	it("can be restored unchanged for thirty days after they were removed", async () => {
		const { draft } = await make();
		await save("before-we-meet", 1, asked(draft));
		await post("forms/before-we-meet/publish", { revision: 2 });
		await save("before-we-meet", 3, asked(draft, "Why?"));
		const remove = () => me.ask("forms/before-we-meet", { method: "DELETE" });
		const removed = async () =>
			(await me.get<FormList>("forms")).removed.map(({ name, title }) => [name, title]);
		await remove();
		expect(await removed()).toEqual([["before-we-meet", "Before we meet"]]);
		expect(await served("before-we-meet")).toBe(410);
		expect((await me.ask("forms/before-we-meet")).status).toBe(404);
		await expect(make()).rejects.toThrow("A form you removed has this web address");
		const restored = await post<FormDetail<CoachForm>>("removed-forms/before-we-meet/restore", {});
		expect(restored).toMatchObject({ state: "changed", draft: { questions: [{ title: "Why?" }] } });
		expect(await served("before-we-meet")).toMatchObject({ questions: [{ title: "What for?" }] });
		expect(await removed()).toEqual([]);
		await remove();
		await world.desk.purge();
		expect(await removed()).toHaveLength(1);
		world.clock.now += 30 * 24 * 60 * 60_000;
		await me.signIn();
		expect(await removed()).toEqual([]);
		await world.desk.purge();
		await expect(post("removed-forms/before-we-meet/restore", {})).rejects.toThrow(
			"can't be restored any more",
		);
		expect(await served("before-we-meet")).toBe(410);
		expect(await make()).toMatchObject({ state: "off" });
	});

	it("can be deleted for good, which frees their address", async () => {
		await make();
		expect((await me.ask("removed-forms/before-we-meet", { method: "DELETE" })).status).toBe(404);
		await me.ask("forms/before-we-meet", { method: "DELETE" });
		expect((await me.ask("removed-forms/before-we-meet", { method: "DELETE" })).status).toBe(204);
		expect((await me.get<FormList>("forms")).removed).toEqual([]);
		expect(await make()).toMatchObject({ state: "draft" });
	});

	it("can be copied from a ready-made one, or imported from a file", async () => {
		const { templates } = await me.get<FormList>("forms");
		expect(templates.map(({ name }) => name)).toContain("business-health");
		const copy = await make({ template: "business-health" });
		expect(copy).toMatchObject({ problems: [], draft: { title: "Before we meet" } });
		const file = JSON.stringify(copy.draft);
		expect(await post<FormDetail<CoachForm>>("forms", { name: "again", json: file })).toMatchObject(
			{
				draft: { name: "again", title: "Before we meet" },
			},
		);
		await expect(post("forms", { name: "again", json: file })).rejects.toThrow("Choose another");
		expect(await make({ name: "file", template: "again" })).toMatchObject({ name: "file" });
		expect(await make({ name: "copy", template: "file" })).toMatchObject({ name: "copy" });
	});

	it.each([
		["{", "is not JSON"],
		["[]", "This file isn't a form"],
		['{"format":1,"__proto__":{"x":1}}', "This file isn't a form"],
		[
			JSON.stringify({ questions: Array.from({ length: 10_000 }, () => ({ key: "a" })) }),
			"This file isn't a form",
		],
		[" ".repeat(400_001), "too large"],
	])("reject an invalid file: %.40s", async (json, words) => {
		const answer = await me.ask("forms", { method: "POST", body: { name: "import", json } });
		expect(answer.status).toBe(400);
		expect(await answer.text()).toContain(words);
	});

	it("have a name that works in an address", async () => {
		for (const name of ["", "Ann's form", "constructor", "x".repeat(41), "../a"])
			expect
				.soft((await me.ask("forms", { method: "POST", body: { name, title: "x" } })).status)
				.toBe(400);
	});

	it("are only accessible to the coach", async () => {
		const stranger = deskBrowser(world);
		for (const path of ["forms", "forms/business-health"])
			expect.soft((await stranger.ask(path)).status, path).toBe(401);
		const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
		expect((await me.ask("forms", { method: "POST", body: {}, headers })).status).toBe(403);
	});
});
