/** @module-tag all */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root, version } from "../tools/project.ts";
import { buildPackages } from "./build-npm.ts";
import { packages, packTo } from "./pack-npm.ts";

const folder = mkdtempSync(join(tmpdir(), "packages-"));
let packed: string[] = [];
beforeAll(async () => {
	await buildPackages("export {};", folder);
	packed = packTo(folder, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it("packs every package with the same version", () => {
	const names = ["coachkit", "coachkit-react", "coachkit-vue"];
	expect(packed).toEqual(names.map((name) => `${name}-${version}.tgz`));
	const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
	const manifests = packages.map((each) =>
		JSON.parse(readFileSync(join(folder, each.folder, "package.json"), "utf8")),
	);
	const numbers = [lock, lock.packages[""], ...manifests].map((each) => each.version);
	expect(new Set(numbers)).toEqual(new Set([version]));
	expect(manifests.map(({ dependencies }) => dependencies?.coachkit)).toEqual([
		...[undefined, version, version],
	]);
});

it("packs the same bytes every time", () => {
	const again = join(folder, "again");
	packTo(again, folder);
	for (const file of packed)
		expect(readFileSync(join(again, file)).equals(readFileSync(join(folder, file))), file).toBe(
			true,
		);
});

it.each(packages)("$name passes publint and attw", async ({ folder: name }) => {
	const { messages } = await publint({ pkgDir: join(folder, name) });
	expect(messages).toEqual([]);
	const file = packed[packages.findIndex((each) => each.folder === name)] ?? "";
	const analysis = await checkPackage(
		createPackageFromTarballData(new Uint8Array(readFileSync(join(folder, file)))),
	);
	const problems = analysis.types ? analysis.problems : [{ kind: "NoTypes" as const }];
	// Node can `require()` modules since version 22; for older bundlers the README says so.
	expect(problems.filter(({ kind }) => kind !== "CJSResolvesToESM")).toEqual([]);
});

it("types attributes, events and refs, even in projects that check their libraries", () => {
	for (const name of ["node_modules"]) symlinkSync(join(root, name), join(folder, name));
	const page = (code: string) => {
		writeFileSync(join(folder, "page.tsx"), code);
		const paths = Object.fromEntries(
			packages.map((each) => [each.name, [`./${each.folder}/index.d.ts`]]),
		);
		const compilerOptions = {
			noEmit: true,
			strict: true,
			jsx: "react-jsx",
			target: "es2022",
			lib: ["es2022", "dom"],
			module: "esnext",
			moduleResolution: "bundler",
			types: [],
			paths,
		};
		const files = ["page.tsx"];
		writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
		try {
			execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc")], {
				cwd: folder,
			});
			return "";
		} catch (error) {
			return String((error as { stdout: Buffer }).stdout);
		}
	};
	expect(
		page(`import { open, on, connect } from "coachkit";
import { CoachBooking, CoachShare } from "@coachkit/react";
import { CoachContact } from "@coachkit/vue";
import { h } from "vue";
connect("https://coach.example", { partner: "Acme" });
open("booking", { kind: "package" });
on("step", ({ detail }) => detail.index.toFixed());
export const page = <CoachBooking kind="trial" texts={{ submit: "Go" }} onStep={({ detail }) => detail.of.toFixed()}><a href="/">Go</a></CoachBooking>;
export const vue = h(CoachContact, { theme: "dark", onFailed: ({ detail }) => detail.code === "timeout" });
// @ts-expect-error
export const wrong = [<CoachShare mode="modal" />];
// @ts-expect-error
export const kind = [<CoachBooking kind="nap" />];
// @ts-expect-error
export const event = [<CoachBooking onSold={() => {}} />];
// @ts-expect-error
export const theme = h(CoachContact, { theme: "pink" });
// @ts-expect-error
open("contact", { kind: "trial" });
`),
	).toBe("");
});
