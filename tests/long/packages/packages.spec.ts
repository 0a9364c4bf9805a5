import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { test as base, expect } from "@playwright/test";
import { handedOut } from "../../support/guide.ts";
import { type House, startHouse } from "../../support/house.ts";
import { fill } from "../../support/visitor.ts";
import { projects } from "./projects.ts";

const test = base.extend<object, { house: House }>({
	house: [
		// biome-ignore lint/correctness/noEmptyPattern: playwright reads the pattern
		async ({}, use) => {
			const house = await startHouse();
			await use(house);
			await house.close();
		},
		{ scope: "worker" },
	],
});

const kinds: Record<string, string> = { ".html": "text/html", ".css": "text/css" };

/** Allows requests to the page's own origin only. */
const policy = "script-src 'self' 'unsafe-inline'";

/** Serves the finished pages on their own origin; with `?strict`, under a strict policy. */
function serve(folder: string): Promise<Server> {
	const server = createServer(({ url = "" }, response) => {
		const { pathname, search } = new URL(url, "http://host");
		const path = pathname.replace(/\/$/, "/index.html");
		if (search === "?strict") response.setHeader("Content-Security-Policy", policy);
		try {
			const body = readFileSync(join(folder, path));
			response.setHeader("Content-Type", kinds[extname(path)] ?? "text/javascript");
			response.end(body);
		} catch {
			response.writeHead(404).end();
		}
	});
	return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}

for (const [name, project] of Object.entries(projects)) {
	test(`${name}: a page made as in the guide builds, renders the link, hydrates without a message, sends a lead and leaks nothing`, async ({
		page,
		house,
	}) => {
		const folder = mkdtempSync(join(tmpdir(), "coachkit-consumer-"));
		const { build, component, dependencies, drawn, files, framework, out } = project;
		const manifest = { private: true, type: "module", dependencies };
		const guide = `/embed/guides/${framework}?widget=checklist&partner=Acme+Accountants`;
		const boxes = await handedOut(page, house, guide);
		const given = (wanted: string) => boxes.find(({ format }) => format === wanted)?.code ?? "";
		const all: Record<string, string> = {
			...files,
			"package.json": JSON.stringify(manifest),
			[component]: given(framework),
		};
		for (const [path, text] of Object.entries(all)) {
			mkdirSync(dirname(join(folder, path)), { recursive: true });
			writeFileSync(join(folder, path), text.replaceAll("https://coach.example", house.site));
		}
		const env = {
			...process.env,
			NEXT_TELEMETRY_DISABLED: "1",
			NUXT_TELEMETRY_DISABLED: "1",
			CI: "1",
		};
		const run = (command: string, args: string[]) =>
			promisify(execFile)(command, args, { cwd: folder, env }).catch(({ stdout, stderr }) => {
				throw new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`);
			});
		await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"]);
		const [npm = "", ...install] = given("npm").split(" ");
		await run(npm, install);
		for (const [command = "", ...args] of build)
			await run(join(folder, "node_modules/.bin", command), args);
		if (drawn)
			expect(
				readFileSync(join(folder, out, "index.html"), "utf8").replace(/<!--.*?-->/g, ""),
			).toMatch(
				new RegExp(`<coach-contact[^>]*><a href="${house.site}/contact">Send an enquiry</a>`),
			);

		const server = await serve(join(folder, out));
		const { port } = server.address() as AddressInfo;
		const seen: string[] = [];
		page.on("console", (message) => {
			if (["error", "warning"].includes(message.type())) seen.push(message.text());
		});
		page.on("pageerror", (error) => seen.push(String(error)));
		await house.clean();
		await page.goto(`http://127.0.0.1:${port}/`);
		const email = `${framework}${port}@visitor.example`;
		await fill.contact(page.locator("coach-contact"), email);
		await expect(page.locator("output")).toHaveText("contact");
		await expect
			.poll(async () => (await house.received()).mails[0]?.fields)
			.toMatchObject({ email, message: expect.stringContaining("Acme Accountants") });

		const toggle = page.getByRole("button", { name: "Toggle" });
		const count = async () => {
			const session = await page.context().newCDPSession(page);
			await session.send("HeapProfiler.collectGarbage");
			const { jsEventListeners, nodes } = await session.send("Memory.getDOMCounters");
			return { jsEventListeners, nodes };
		};
		const press = (times: number) =>
			toggle.evaluate(async (button, presses) => {
				for (let at = 0; at < presses; at++) {
					(button as HTMLElement).click();
					await new Promise((wait) => setTimeout(wait, 5));
				}
			}, times * 2);
		await press(10);
		const before = await count();
		await press(100);
		const after = await count();
		expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 60);
		expect(after.nodes).toBeLessThan(before.nodes + 500);
		await expect(page.locator(`script[src="${house.site}/loader.js"]`)).toHaveCount(1);
		await page.locator("coach-checklist").scrollIntoViewIfNeeded();
		await expect(page.locator("coach-checklist").getByLabel("First name")).toBeVisible();
		expect(seen).toEqual([]);

		await page.goto(`http://127.0.0.1:${port}/?strict`);
		const sentence = `coachkit: no loader at ${house.site}/loader.js, or blocked. Visitors see the link.`;
		await expect.poll(() => seen).toContain(sentence);
		await expect(page.getByRole("link", { name: "Send an enquiry" })).toBeVisible();
		server.close();
		rmSync(folder, { recursive: true, force: true });
	});
}
