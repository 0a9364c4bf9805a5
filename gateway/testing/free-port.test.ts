import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "./free-port.ts";

it("returns each port once, below the range of outgoing connections", async () => {
	const ports = await Promise.all(Array.from({ length: 200 }, freePort));
	expect(new Set(ports).size).toBe(200);
	for (const port of ports) expect(port).toBeGreaterThanOrEqual(12_000);
	for (const port of ports) expect(port).toBeLessThan(32_000);
});

it("reserves a port against other processes while nothing listens on it", async () => {
	const mine = new Set(await Promise.all(Array.from({ length: 200 }, freePort)));
	const script = `import { freePort } from ${JSON.stringify(new URL("free-port.ts", import.meta.url).href)};
		const ports = [];
		for (let n = 0; n < 600; n++) ports.push(await freePort());
		console.log(JSON.stringify(ports));`;
	const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
		encoding: "utf8",
	});
	const theirs = JSON.parse(stdout) as number[];
	expect(theirs).toHaveLength(600);
	expect(theirs.filter((port) => mine.has(port))).toEqual([]);
});

it("skips a port that is in use", async () => {
	const port = await freePort();
	const server = createServer().listen(port);
	const ports = await Promise.all(Array.from({ length: 100 }, freePort));
	server.close();
	expect(ports).not.toContain(port);
});
