/** @module-tag all */
import { spawnSync } from "node:child_process";
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./project.ts";

it("installs nothing if node_modules links to another project's packages, which npm would empty", () => {
	const folder = mkdtempSync(join(tmpdir(), "coachkit-setup-"));
	const [copy, others] = [join(folder, "copy"), join(folder, "others")];
	for (const path of [join(copy, "tools"), others]) mkdirSync(path, { recursive: true });
	for (const file of ["tools/setup.mjs", "package.json", "package-lock.json"])
		cpSync(join(root, file), join(copy, file));
	writeFileSync(join(others, "theirs"), "");
	symlinkSync(others, join(copy, "node_modules"));
	const { status, stderr } = spawnSync(process.execPath, [join(copy, "tools/setup.mjs")], {
		encoding: "utf8",
	});
	expect([status, stderr]).toEqual([
		1,
		"node_modules is a link, and what it leads to lacks packages. Install them there: npm ci\n",
	]);
	expect(readdirSync(others)).toEqual(["theirs"]);
	rmSync(folder, { recursive: true });
});
