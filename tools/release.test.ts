import { execFileSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { version } from "./project.ts";
import { packRelease } from "./release.ts";

const dist = mkdtempSync(join(tmpdir(), "release-"));
const built = [
	...["coachkit", "coachkit-react", "coachkit-vue"].map(
		(name) => `packages/${name}-${version}.tgz`,
	),
	...["packages/wordpress.zip", "packages/tag-manager.tpl", "packages/shopify.liquid"],
	...["v/loader.js", "elements.d.ts"],
];
beforeAll(() => {
	for (const folder of ["packages", "v", "embed"]) mkdirSync(join(dist, folder));
	for (const file of built) writeFileSync(join(dist, file), file);
	writeFileSync(join(dist, "embed/manifest.json"), '{"pinned":{"path":"v/loader.js"}}');
});
afterAll(() => rmSync(dist, { recursive: true }));

it("packs everything under the one version, with checksums, the same when run twice", () => {
	const bytes = () =>
		readdirSync(join(dist, "release")).map((name) => [
			name,
			readFileSync(join(dist, "release", name), "utf8"),
		]);
	const names = packRelease(dist);
	const first = bytes();
	writeFileSync(join(dist, "release/left-0.0.1.tgz"), "old");
	packRelease(dist);
	expect(bytes()).toEqual(first);
	expect(names).toHaveLength(built.length);
	for (const name of names) expect(name).toContain(version);
	const checked = execFileSync("sha256sum", ["-c", "SHA256SUMS"], {
		cwd: join(dist, "release"),
		encoding: "utf8",
	});
	expect(checked.match(/: OK/g)).toHaveLength(built.length);
	expect(statSync(join(dist, "release/SHA256SUMS")).size).toBeGreaterThan(0);
});

it("names what is not built", () => {
	rmSync(join(dist, "packages/wordpress.zip"));
	expect(() => packRelease(dist)).toThrow("packages/wordpress.zip is not built.");
});
