/** @module-tag long */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	existsSync,
	globSync,
	lstatSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../gateway/testing/free-port.ts";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "image-"));
const image = join(folder, "image");
const log: string[] = [];

/** The Dockerfile's steps, on this machine's Debian: the production packages, then the same script. */
function assemble(): void {
	const source = join(folder, "source");
	const run = (command: string, ...args: string[]) =>
		execFileSync(command, args, { cwd: source, stdio: ["ignore", "ignore", "inherit"] });
	for (const name of [
		...["package.json", "package-lock.json", ".npmrc", "tests/package.json", "deploy"],
		...["business", "theme", "leads", "gateway", "dist", "dist-desk", "publish", "site"],
		...["packages", "pdf", "widgets", "tools"],
		...["release.json", "site", "prerender", "packages"].map((part) => `.build/${part}`),
	])
		cpSync(join(root, name), join(source, name), { recursive: true });
	run("npm", "ci", "--omit=dev");
	run("deploy/image/assemble.sh", source, image);
}

/** Starts the image's command in a chroot, read-only except `/data` and `/tmp`, as Docker would. */
async function start(port: number, user = "--userspec=1000:1000") {
	const [cmd] =
		/^CMD (\[.*\])$/m.exec(readFileSync(join(root, "Dockerfile"), "utf8"))?.slice(1) ?? [];
	const [, settings = ""] =
		/^ENV (.*)$/m.exec(readFileSync(join(root, "Dockerfile"), "utf8")) ?? [];
	const env = Object.fromEntries(settings.split(" ").map((each) => each.split("=")));
	const inside = [
		...[`mount --bind ${image} ${image}`, `mount --bind ${image}/data ${image}/data`],
		...[`mount -t tmpfs tmpfs ${image}/tmp`, `mount -t proc proc ${image}/proc`],
		`mount -o remount,bind,ro ${image}`,
		`exec chroot ${user} ${image} /usr/local/bin/node -e 'process.chdir("/app"); process.execve("/usr/local/bin/node", ${cmd})'`,
	].join(" && ");
	const child = spawn(
		"unshare",
		["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", inside],
		{
			env: { ...env, PORT: String(port), HOST: "127.0.0.1", PATH: process.env.PATH ?? "" },
		},
	);
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (part: Buffer) => log.push(part.toString()));
	const ended = once(child, "exit");
	return { child, ended };
}

const canRun =
	process.getuid?.() === 0 && existsSync("/usr/bin/apt-get") && existsSync(join(root, "dist"));

describe.skipIf(!canRun)("the image", () => {
	beforeAll(() => {
		assemble();
		execFileSync("mkdir", ["-p", join(image, "proc")]);
	}, 600_000);
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it("has one Node, no shell, no package manager, and at most 300 MB", () => {
		const all = globSync("**/*", { cwd: image, withFileTypes: true }).filter((entry) =>
			entry.isFile(),
		);
		const named = (name: string) => all.filter((entry) => entry.name === name);
		expect(named("node").map(({ parentPath }) => parentPath.slice(image.length))).toEqual([
			"/usr/local/bin",
		]);
		for (const name of ["sh", "bash", "dash", "apt", "dpkg", "npm", "npx"])
			expect(named(name), name).toEqual([]);
		const bytes = all.reduce(
			(sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size,
			0,
		);
		console.log(`The image: ${(bytes / 1e6).toFixed(0)} MB`);
		expect(bytes).toBeLessThan(300e6);
		expect(all.filter(({ name }) => /^\.env|\.test\.ts$|^\.dev\.vars/.test(name))).toEqual([]);
	});

	it("starts without root on read-only files, prints its code, serves, and stops when asked", async () => {
		const port = await freePort();
		const { child, ended } = await start(port);
		await expect
			.poll(() => log.join(""), { timeout: 60_000, interval: 200 })
			.toMatch(/Nobody owns this desk yet[\s\S]*[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/);
		await expect
			.poll(
				() =>
					fetch(`http://127.0.0.1:${port}/loader.js`).then(
						({ status }) => status,
						() => 0,
					),
				{
					timeout: 30_000,
				},
			)
			.toBe(200);
		const session = await fetch(`http://127.0.0.1:${port}/desk/api/session`, {
			headers: { "Sec-Fetch-Site": "same-origin" },
		});
		expect(await session.json()).toMatchObject({ signedIn: false, claim: true });
		expect(await fetch(`http://127.0.0.1:${port}/desk`).then(({ status }) => status)).toBe(200);
		const store = statSync(join(image, "data/leads.db"));
		expect([store.uid, store.mode & 0o777]).toEqual([1000, 0o600]);
		expect(readdirSync(join(image, "data")).toSorted()).toContain("leads.db");
		const [gateway] = execFileSync("pgrep", ["-P", String(child.pid)])
			.toString()
			.split("\n");
		process.kill(Number(gateway), "SIGTERM");
		await ended;
		expect(log.join("")).toContain('"event":"stopped"');
	}, 120_000);

	it("drops root before it serves if it was started as root", async () => {
		log.length = 0;
		execFileSync("chown", ["-R", "0:0", join(image, "data")]);
		const port = await freePort();
		const { child, ended } = await start(port, "--userspec=0:0");
		await expect.poll(() => log.join(""), { timeout: 60_000 }).toContain('"event":"listening"');
		const [gateway] = execFileSync("pgrep", ["-P", String(child.pid)])
			.toString()
			.split("\n");
		expect(readFileSync(`/proc/${gateway}/status`, "utf8")).toMatch(/^Uid:\t1000\t1000\t1000/m);
		expect(statSync(join(image, "data/leads.db")).uid).toBe(1000);
		process.kill(Number(gateway), "SIGTERM");
		await ended;
	}, 120_000);
});
