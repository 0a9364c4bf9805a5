import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterEach, expect, it } from "vitest";
import type { DeskError, FirstSteps, WebsiteFacts } from "../../desk-api/api.ts";
import { runTestGateway } from "../../testing/run-test-gateway.ts";
import { UnreadableWebsite } from "./website/unreadable-website.ts";

const home = "https://desk.coach.example";
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const stop of stops.splice(0)) await stop();
});

/** A desk that was just claimed, with a scripted reader of websites. */
async function claimed(
	read: (address: string) => WebsiteFacts = (address) => ({ address, facts: [] }),
	file: (path: string) => Promise<Uint8Array | undefined> = async () => undefined,
) {
	const running = await runTestGateway({
		platform: { file, features: { setup: { readWebsite: async (address) => read(address) } } },
	});
	stops.push(running.stop);
	await running.start();
	const browser = running.browse(home);
	const body = { code: running.codes[0], email: "kim@coach.example" };
	await browser.ask("claim", { method: "POST", body });
	const send = async (method: string, path: string, sent: object) =>
		(await browser.ask(path, { method, body: sent })).json();
	return { ...running, browser, send };
}

it("saves the choices part by part, so that the coach can continue on another device", async () => {
	const { browser, send, browse } = await claimed();
	expect(await browser.get("start")).toEqual({
		...{ finished: [], isOver: false, website: "", builder: "", offer: "" },
		...{ hasBegun: false, siteUrl: home, seen: null },
	});
	await send("PUT", "start", { finished: ["you"], website: "https://ridley.example/" });
	await Promise.all([
		send("PUT", "start", { finished: ["hear"] }),
		send("PUT", "start", { finished: ["offer"], offer: "checklist" }),
	]);
	expect(await browser.get("start")).toMatchObject({
		...{ hasBegun: true, website: "https://ridley.example/", offer: "checklist" },
		finished: expect.arrayContaining(["you", "hear", "offer"]),
	} satisfies Partial<FirstSteps>);
	expect((await browse(home).ask("start")).status).toBe(401);
});

it.each([
	{ offer: "lottery" },
	{ finished: ["nine"] },
	{ website: "x".repeat(301) },
	{ isOver: 1 },
])("rejects %j", async (sent) => {
	const { browser } = await claimed();
	expect((await browser.ask("start", { method: "PUT", body: sent })).status).toBe(400);
});

it("notices the script tag on another website's page within a minute, but not on its own", async () => {
	const { app, browser, clock } = await claimed();
	const seen = async () => (await browser.get<FirstSteps>("start")).seen?.origin;
	const load = (page: string) =>
		app.request("/loader.js", { headers: { Referer: page, Host: "desk.coach.example" } });
	await load(`${home}/desk/start`);
	expect(await seen()).toBeUndefined();
	await load("https://www.ridley.example/contact");
	await expect.poll(seen).toBe("https://www.ridley.example");
	clock.now += 60_000;
	await load("https://staging.ridley.example/");
	await expect.poll(seen).toBe("https://staging.ridley.example");
});

it("notices a page that had the loader cached, or that sends no Referer, once it reports its forms' progress", async () => {
	const { app, browser } = await claimed();
	const seen = async () => (await browser.get<FirstSteps>("start")).seen?.origin;
	const leave = (origin: string) =>
		app.request("/leads?steps", {
			...{ method: "POST", body: "" },
			headers: { Origin: origin, Host: "desk.coach.example" },
		});
	await app.request("/loader.js");
	// A sandboxed frame, such as an editor's preview, and our own page don't count.
	await leave("null");
	await leave(home);
	expect(await seen()).toBeUndefined();
	await leave("https://www.ridley.example");
	await expect.poll(seen).toBe("https://www.ridley.example");
});

it("gives the coach the WordPress plugin with their desk's address in it", async () => {
	const built = {
		"coachkit/coachkit.php":
			"<?php\n/**\n * Author: Sam\n * Author URI: https://coach.example\n */\n",
		"coachkit/facts.php":
			"<?php\n\nreturn array(\n'origin' => 'https://coach.example',\n'brand' => 'Hartley'\n);\n",
		"coachkit/editor.js": "'origin' => ''",
	};
	const bytes = Object.entries(built).map(([path, text]) => [path, strToU8(text)]);
	const { browser, browse } = await claimed(undefined, async (path) =>
		path === "packages/wordpress.zip" ? zipSync(Object.fromEntries(bytes)) : undefined,
	);
	const answer = await browser.ask("start/wordpress.zip");
	expect(answer.headers.get("Content-Type")).toBe("application/zip");
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	const texts = Object.entries(files).map(([path, file]) => [path, strFromU8(file)]);
	expect(Object.fromEntries(texts)).toEqual({
		...built,
		"coachkit/coachkit.php": built["coachkit/coachkit.php"].replace("https://coach.example", home),
		"coachkit/facts.php": built["coachkit/facts.php"].replace("https://coach.example", home),
	});
	expect((await browse(home).ask("start/wordpress.zip")).status).toBe(401);
});

it("says so if the plugin isn't built", async () => {
	const { browser } = await claimed();
	const answer = await browser.ask("start/wordpress.zip");
	expect(answer.status).toBe(404);
	expect(await answer.text()).toContain("The plugin isn’t on this server.");
});

it("reads the website at the typed address, with or without a scheme, and never with a password", async () => {
	const read: string[] = [];
	const { send } = await claimed((address) => {
		read.push(address);
		return { address, facts: [] };
	});
	for (const address of [
		" www.ridley.example ",
		"http://ridley.example/a",
		"https://jo:secret@ridley.example#x",
	])
		await send("POST", "start/website", { address });
	expect(read).toEqual([
		"https://www.ridley.example/",
		"http://ridley.example/a",
		"https://ridley.example/",
	]);
	for (const address of [
		"",
		"ridley",
		"ftp://ridley.example",
		"javascript://x.example",
		"https://",
		7,
	]) {
		const { error } = (await send("POST", "start/website", { address } as object)) as DeskError;
		expect(error.code).toBe("invalid");
	}
	expect(read).toHaveLength(3);
});

it("explains in a sentence why a website cannot be read, and reads at most ten a minute", async () => {
	const { send, lines } = await claimed(() => {
		throw new UnreadableWebsite("private");
	});
	const ask = async () =>
		((await send("POST", "start/website", { address: "ridley.example" })) as DeskError).error;
	expect(await ask()).toMatchObject({
		code: "conflict",
		message: "That address is inside a private network, so we can’t read it from here.",
	});
	for (let n = 1; n < 10; n++) await ask();
	expect((await ask()).code).toBe("too-many");
	expect(JSON.stringify(lines)).not.toContain("ridley");
});
