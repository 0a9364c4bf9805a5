/**
 * Lints Dockerfile and compose.yaml. tests/long/image runs the image's steps without a container
 * engine.
 *
 * @module-tag all
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { expect, it } from "vitest";
import { root } from "./project.ts";

const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
const complaints = (text: string) => validate(text).map(({ message }) => message);
const compose = (file: string) =>
	spawnSync(join(root, "node_modules/.bin/dclint"), ["--max-warnings=0", file], {
		cwd: root,
		encoding: "utf8",
	});

it("has a Dockerfile without lint errors", () => {
	expect(complaints(dockerfile)).toEqual([]);
	expect(complaints(dockerfile.replace("EXPOSE 4173", "EXPOSE door"))).toHaveLength(1);
});

it("has a compose file without lint errors", () => {
	const { status, stdout, stderr } = compose("compose.yaml");
	expect((stdout + stderr).trim()).toBe("");
	expect(status).toBe(0);
	const folder = mkdtempSync(join(tmpdir(), "compose-"));
	const broken = join(folder, "compose.yaml");
	writeFileSync(
		broken,
		readFileSync(join(root, "compose.yaml"), "utf8").replace("image:", "imagery:"),
	);
	expect(compose(broken).status).not.toBe(0);
	rmSync(folder, { recursive: true });
});
