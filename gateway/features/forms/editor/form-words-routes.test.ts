import { beforeEach, describe, expect, it } from "vitest";
import { sampleRequest } from "../../../../leads/testing/samples.ts";
import { deskBrowser, deskWorld, type World } from "../../../desk/testing/browser.ts";
import type {
	FormDetail,
	FormList,
	FormWords,
	LeadDetail,
	SavedDraft,
} from "../../../desk-api/api.ts";
import { formsOf } from "../forms.ts";
import { exportForm, publishJson } from "../published-forms.ts";

let world: World;
let me: ReturnType<typeof deskBrowser>;
beforeEach(async () => {
	world = deskWorld();
	me = deskBrowser(world);
	await me.signIn();
});

const edits = (en: Record<string, string>, pricePerSqFt?: number): FormWords => ({
	...{ format: 1, name: "calculator", messages: { en } },
	...(pricePerSqFt !== undefined && { pricePerSqFt }),
});
const read = () => me.get<FormDetail<FormWords>>("forms/_calculator");
const save = (revision: number, draft: FormWords) =>
	me.get<SavedDraft>("forms/_calculator/draft", {
		...{ method: "PUT", body: { revision, draft } },
	});
const publish = (body: { revision: number; version?: string }) =>
	me.get<FormDetail<FormWords>>("forms/_calculator/publish", { method: "POST", body });
const served = () => world.app.request("/leads?edits=calculator");

describe("the built-in forms, at the desk", () => {
	it("are listed separately, with their standard wording", async () => {
		const { builtIn } = await me.get<FormList>("forms");
		expect(builtIn.map(({ name, state, changes }) => [name, state, changes])).toEqual(
			[
				...["checklist", "contact", "consultation", "calculator"],
				...["booking", "meeting", "comments", "share"],
			].map((name) => [`_${name}`, "standard", 0]),
		);
		expect(await read()).toMatchObject({ revision: 0, versions: [], problems: [] });
		const answer = await served();
		expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
		expect(answer.headers.get("cache-control")).toContain("max-age=60");
		expect(answer.headers.get("access-control-allow-origin")).toBe("*");
	});

	it("are edited as an invisible draft, published, rolled back, and reset", async () => {
		const first = await save(0, edits({ frequency: "How often?" }, 0.04));
		expect(first).toMatchObject({ revision: 1, problems: [] });
		expect(await read()).toMatchObject({ state: "changed", draft: { pricePerSqFt: 0.04 } });
		expect(await (await served()).json()).toEqual({});
		const live = await publish({ revision: 1 });
		expect(live).toMatchObject({ state: "live", versions: [{ live: true }] });
		const [version] = live.versions;
		const answer = await served();
		expect(await answer.json()).toEqual({
			...{ version: version?.version, messages: { en: { frequency: "How often?" } } },
			pricePerSqFt: 0.04,
		});
		const headers = { "If-None-Match": answer.headers.get("etag") ?? "" };
		expect((await world.app.request("/leads?edits=calculator", { headers })).status).toBe(304);
		expect((await world.app.request("/forms/_calculator.json", { headers })).status).toBe(304);
		for (const path of ["/leads?edits=form", "/leads?edits=../desk", "/leads?edits="])
			expect.soft((await world.app.request(path)).status, path).toBe(404);
		// Without a query, the path only accepts leads.
		expect((await world.app.request("/leads")).status).toBe(405);

		await save(2, edits({}));
		expect((await read()).state).toBe("changed");
		expect(await publish({ revision: 3 })).toMatchObject({ state: "standard" });
		expect(await (await served()).text()).toBe("{}");
		expect(await publish({ revision: 4, version: version?.version ?? "" })).toMatchObject({
			state: "live",
		});
		expect(await (await served()).json()).toMatchObject({ pricePerSqFt: 0.04 });
	});

	it("show no unpublished change once an edit is undone, in the list as well", async () => {
		await save(0, edits({ frequency: "Every how many days?" }));
		expect((await read()).state).toBe("changed");
		await save(1, edits({}));
		expect((await read()).state).toBe("standard");
		const { builtIn } = await me.get<FormList>("forms");
		expect(builtIn.find(({ name }) => name === "_calculator")?.state).toBe("standard");
	});

	it("are not published with a mistake, or over a change made elsewhere", async () => {
		await save(0, edits({ frequency: "" }, 0));
		expect((await read()).problems.map(({ problem }) => problem)).toEqual([
			expect.stringContaining("is 0"),
			expect.stringContaining("is empty"),
		]);
		await expect(publish({ revision: 1 })).rejects.toThrow(
			"Not published. Price for a square foot is 0, so every estimate would be £0.00",
		);
		await expect(save(0, edits({}))).rejects.toThrow("another tab or on another device");
		await expect(publish({ revision: 0 })).rejects.toThrow("another tab or on another device");
	});

	it("are not the coach's own, so they cannot be removed or unpublished", async () => {
		await save(0, edits({ frequency: "How often?" }));
		await publish({ revision: 1 });
		expect((await me.get<FormList>("forms")).forms.map(({ name }) => name)).not.toContain(
			"_calculator",
		);
		for (const [path, method] of [
			["forms/_calculator", "DELETE"],
			["forms/_calculator/withdraw", "POST"],
			["forms/_form", "GET"],
			["forms/__proto__", "GET"],
		] as const)
			expect.soft((await me.ask(path, { method })).status, `${method} ${path}`).toBe(404);
		expect(await (await served()).json()).toMatchObject({ messages: { en: {} } });
		expect((await world.app.request("/forms/_calculator")).status).toBe(404);
		const copy = { name: "copy", title: "Copy", template: "_calculator" };
		expect((await me.ask("forms", { method: "POST", body: copy })).status).toBe(404);
		expect((await deskBrowser(world).ask("forms/_calculator")).status).toBe(401);
	});

	it("can be exported to a file and imported again", async () => {
		await save(0, edits({ frequency: "How often?" }));
		await publish({ revision: 1 });
		const file = (await exportForm(world.store, "_calculator")) ?? "";
		await publishJson(world.store, JSON.stringify(edits({})));
		expect(await (await served()).text()).toBe("{}");
		expect(await publishJson(world.store, file)).toMatchObject({ ok: true, name: "_calculator" });
		expect(await (await served()).json()).toMatchObject({
			messages: { en: { frequency: "How often?" } },
		});
		expect(await publishJson(world.store, JSON.stringify(edits({ frequency: "" })))).toEqual({
			ok: false,
			problems: [
				"Wording (Question 3: How often do you need us?) is empty: write something, or use the standard wording.",
			],
		});
	});
});

describe("wording stored by version 1.0.0", () => {
	// As that version stored them: a version and a draft, with a text and languages that no longer exist.
	const version = "3f1a9c0d5b7e4a2f8c6d1e0b9a8f7c6d";
	const live =
		'{"format":1,"name":"calculator","messages":{"en":{"frequency":"How often?"}},"pricePerSqFt":0.04}';
	const draft =
		'{"format":1,"name":"calculator","messages":{"en":{"frequency":"When?","gone":"x"},"xx":{"title":"y"}}}';

	it("is served, opened with its history, published and rolled back", async () => {
		await formsOf(world.store).publish("_calculator", version, live);
		await formsOf(world.store).saveDraft("_calculator", draft, 1);
		const found = {
			...{ version, messages: { en: { frequency: "How often?" } }, pricePerSqFt: 0.04 },
		};
		expect(await (await served()).json()).toEqual(found);
		expect(await read()).toMatchObject({
			...{ name: "_calculator", title: "Cost calculator", state: "changed", revision: 2 },
			draft: { format: 1, name: "calculator", messages: { en: { frequency: "When?" } } },
			live: { messages: { en: { frequency: "How often?" } }, pricePerSqFt: 0.04 },
			versions: [{ version, live: true }],
		});
		expect(await me.get<FormWords>(`forms/_calculator/versions/${version}`)).toEqual(
			JSON.parse(live),
		);
		expect((await publish({ revision: 2 })).versions).toHaveLength(2);
		expect(await (await served()).json()).toMatchObject({
			messages: { en: { frequency: "When?" } },
		});
		await publish({ revision: 3, version });
		expect(await (await served()).json()).toEqual(found);
	});

	it("goes back to the standard when unpublished", async () => {
		await formsOf(world.store).publish("_calculator", version, live);
		await formsOf(world.store).withdraw("_calculator");
		expect(await read()).toMatchObject({ state: "standard", draft: { messages: {} } });
		expect(await (await served()).text()).toBe("{}");
	});
});

describe("a lead of a form that was changed", () => {
	const send = async (form: { name: string; version: string } | undefined, id: string) => {
		const request = { ...sampleRequest("calculator"), id, ...(form && { form }) };
		const answer = await world.app.request("/leads", {
			method: "POST",
			headers: { "Content-Type": "text/plain" },
			body: JSON.stringify(request),
		});
		expect(answer.status).toBe(202);
		const { estimate, summary, gist } = await me.get<LeadDetail>(`leads/${id}`);
		return {
			gist,
			summary,
			perClean: estimate?.find(({ label }) => label === "Per clean")?.amount,
		};
	};
	const ids = ["1", "2", "3", "4"].map((n) => `${n.repeat(8)}-1111-4111-8111-111111111111`);

	it("is shown with the price and wording it was sent under, whatever was published since", async () => {
		await save(0, edits({ "facilityType.office": "Office or studio" }, 0.04));
		const [version] = (await publish({ revision: 1 })).versions;
		const given = { name: "_calculator", version: version?.version ?? "" };
		await save(2, edits({}, 0.05));
		await publish({ revision: 3 });
		// 1,500 sq ft at 4p, though it is 5p by now.
		const changed = await send(given, ids[0] ?? "");
		expect(changed.perClean).toBe("£60.00");
		expect(changed.gist).toContain("£516.00 a month, office or studio");
		expect(changed.summary).toContain("Facility type: Office or studio");
		// A page that was open since before the first change.
		const shipped = await send(undefined, ids[1] ?? "");
		expect(shipped).toMatchObject({ perClean: "£54.00" });
		expect(shipped.summary).toContain("Facility type: Office");
		expect((await send({ ...given, version: "abc" }, ids[2] ?? "")).perClean).toBe("£54.00");
		expect((await send({ ...given, name: "_contact" }, ids[3] ?? "")).perClean).toBe("£54.00");
	});
});
