// @module-tag all
import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root, version } from "../project.ts";
import { packRelease } from "./release.ts";
import { isSignedBy, publicKeyOf } from "./release-signature.ts";

const dist = mkdtempSync(join(tmpdir(), "release-"));
const preact = `preact ${JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies.preact}`;
const pem = () =>
	generateKeyPairSync("ed25519", {
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
		publicKeyEncoding: { type: "spki", format: "pem" },
	});
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
	const line = "-".repeat(80);
	writeFileSync(join(dist, "licences.txt"), `${line}\n${preact}: MIT\n${line}\n\nMIT …\n`);
});
afterAll(() => rmSync(dist, { recursive: true }));

const release = (name: string) => join(dist, "release", name);

it("packs everything under one version, with signed checksums, identical when run twice", () => {
	const { privateKey } = pem();
	const bytes = () =>
		readdirSync(join(dist, "release")).map((name) => [name, readFileSync(release(name), "hex")]);
	const names = packRelease(dist, privateKey);
	const first = bytes();
	writeFileSync(release("left-0.0.1.tgz"), "old");
	packRelease(dist, privateKey);
	expect(bytes()).toEqual(first);
	expect(names).toHaveLength(built.length + 1);
	for (const name of names) expect(name).toContain(version);
	const checked = execFileSync("sha256sum", ["-c", "SHA256SUMS"], {
		cwd: join(dist, "release"),
		encoding: "utf8",
	});
	expect(checked.match(/: OK/g)).toHaveLength(built.length + 1);
});

it("makes a signature that openssl verifies as in the handbook, but not after a change", () => {
	const { privateKey, publicKey } = pem();
	packRelease(dist, privateKey);
	const sums = readFileSync(release("SHA256SUMS"), "utf8");
	const signature = readFileSync(release("SHA256SUMS.sig"));
	expect(publicKeyOf(privateKey)).toBe(publicKey);
	expect(isSignedBy(sums, signature, publicKey)).toBe(true);
	expect(isSignedBy(`${sums} `, signature, publicKey)).toBe(false);
	expect(isSignedBy(sums, signature, pem().publicKey)).toBe(false);
	writeFileSync(release("coachkit.pub"), publicKey);
	const handbook = readFileSync(join(root, "docs/update.md"), "utf8");
	const [command = ""] = /^openssl pkeyutl .+$/m.exec(handbook) ?? [];
	const run = () =>
		execFileSync("sh", ["-c", command], {
			cwd: join(dist, "release"),
			encoding: "utf8",
			stdio: "pipe",
		});
	expect(run()).toMatch(/Success/);
	writeFileSync(
		release("SHA256SUMS"),
		sums.replace(/^./, (digit) => (digit === "0" ? "1" : "0")),
	);
	expect(run).toThrow();
	const { privateKey: other } = generateKeyPairSync("ec", {
		namedCurve: "P-256",
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
		publicKeyEncoding: { type: "spki", format: "pem" },
	});
	expect(() => packRelease(dist, other)).toThrow("The release key is ec");
});

it("removes an old signature from an unsigned release", () => {
	packRelease(dist, pem().privateKey);
	packRelease(dist);
	expect(readdirSync(join(dist, "release"))).not.toContain("SHA256SUMS.sig");
});

it("has a valid CycloneDX 1.6 bill of materials: installed and bundled packages, no tools", async () => {
	packRelease(dist);
	const text = readFileSync(release(`coachkit-${version}.cdx.json`), "utf8");
	const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
	expect(await validator.validate(text)).toBeNull();
	expect(await validator.validate(text.replace('"library"', '"lorry"'))).not.toBeNull();
	const { components, dependencies } = JSON.parse(text);
	const purls = components.map(({ purl }: { purl: string }) => purl);
	const names = purls.map((purl: string) => purl.replace(/@[^@]+$/, ""));
	for (const name of ["hono", "%40hono/node-server", "zod", "nodemailer", "preact"])
		expect(names).toContain(`pkg:npm/${name}`);
	for (const name of ["vite", "vitest", "typescript", "playwright"])
		expect(names).not.toContain(`pkg:npm/${name}`);
	expect(new Set(purls).size).toBe(purls.length);
	const known = new Set([...purls, `pkg:npm/coachkit@${version}`]);
	for (const { ref, dependsOn } of dependencies)
		for (const each of [ref, ...dependsOn]) expect(known).toContain(each);
});

it("names a bundled package that is missing from the lockfile", () => {
	const licences = join(dist, "licences.txt");
	const before = readFileSync(licences, "utf8");
	writeFileSync(licences, before.replace(preact, "preact 0.0.1"));
	expect(() => packRelease(dist)).toThrow("preact 0.0.1 is in a bundle");
	writeFileSync(licences, before);
});

it("names a file that is not built", () => {
	rmSync(join(dist, "packages/wordpress.zip"));
	expect(() => packRelease(dist)).toThrow("packages/wordpress.zip is not built.");
});
