import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BuildOutput, isPublicSite } from "./build-output.ts";

let project: string;
/** In seconds: each file is written one second after the previous one. */
let clock = 1_000_000_000;
beforeEach(() => {
	project = mkdtempSync(join(tmpdir(), "output-"));
});
afterEach(() => rmSync(project, { recursive: true }));

const at = (file: string) => join(project, file);

function write(file: string, text = file) {
	mkdirSync(dirname(at(file)), { recursive: true });
	writeFileSync(at(file), text);
	clock++;
	utimesSync(at(file), clock, clock);
}

const start = (isPublic: boolean) => new BuildOutput(project, ["dist", "dist-desk"], isPublic);

/** A build that writes some files. Returns what it removed. */
function build(files: readonly string[], isPublic = true): string[] {
	const output = start(isPublic);
	for (const file of files) write(file);
	return output.finish();
}

const page = "dist/areas/ely/index.html";
const lasting = [
	...["dist/assets/site-1a2b3c.json", "dist/embed/kit-1a2b3c4d.js", "dist/v/1.0.0/loader.js"],
	...["dist/packages/coachkit-1.0.0.tgz", "dist-desk/assets/index-1a2b3c.js"],
];

describe("a file that an earlier build wrote and this one didn't", () => {
	it("is removed, with its compressed copies and empty folders", () => {
		const twins = [page, `${page}.br`, "dist/og/ely.png", "dist/embed/guides/wix/index.html"];
		build(["dist/index.html", ...twins]);
		expect(build(["dist/index.html"]).toSorted()).toEqual(twins.toSorted());
		expect(readdirSync(at("dist"))).toEqual(["index.html"]);
	});

	it("stays if this build left its folder unchanged", () => {
		build(["dist/index.html", "dist-desk/index.html"], false);
		const output = start(false);
		write("dist/index.html");
		expect(output.finish("dist-desk")).toEqual([]);
		expect(build(["dist/index.html"], false)).toEqual(["dist-desk/index.html"]);
	});

	it("is removed even if a build in between failed", () => {
		build(["dist/index.html"]);
		const failed = start(true);
		write(page);
		failed.breakOff();
		expect(existsSync(at("dist/index.html"))).toBe(true);
		expect(build(["dist/index.html"])).toEqual([page]);
	});

	it("stays if its name is lasting: open pages, pinned tags and installed packages request it", () => {
		build(["dist/index.html", ...lasting]);
		for (const again of [1, 2]) expect(build(["dist/index.html"]), `${again}`).toEqual([]);
		for (const file of lasting) expect(readFileSync(at(file), "utf8")).toBe(file);
	});

	it("is removed if nobody else can have seen it, which frees a pinned address", () => {
		build(["dist/index.html", ...lasting], false);
		const own = start(true);
		expect(existsSync(at("dist/v/1.0.0/loader.js"))).toBe(false);
		write("dist/index.html");
		write("dist/v/1.0.0/loader.js", "own");
		expect(own.finish().toSorted()).toEqual(
			lasting.filter((file) => !file.startsWith("dist/v/")).toSorted(),
		);
		expect(readFileSync(at("dist/v/1.0.0/loader.js"), "utf8")).toBe("own");
	});

	it("stays public if it is built again only for this machine", () => {
		build(lasting);
		build(lasting, false);
		expect(build(["dist/index.html"], false)).toEqual([]);
	});
});

describe("a file that somebody else added", () => {
	it("stays, whether it was added before the first build or later", () => {
		write("dist/google1234.html");
		build(["dist/index.html"], false);
		write("dist/areas/notes.txt");
		write("dist/release/SHA256SUMS");
		build(["dist/about/index.html"], false);
		build(["dist/about/index.html"], false);
		for (const file of ["google1234.html", "areas/notes.txt", "release/SHA256SUMS"])
			expect(existsSync(at(`dist/${file}`)), file).toBe(true);
		expect(existsSync(at("dist/index.html"))).toBe(false);
	});

	it("stays if it replaced a file that the build wrote", () => {
		build([page]);
		write(page, "theirs");
		expect(build(["dist/index.html"])).toEqual([]);
		expect(readFileSync(at(page), "utf8")).toBe("theirs");
	});
});

it.each([
	["https://coach.example", false],
	["http://localhost:4173", false],
	["http://127.0.0.1:4173", false],
	["http://[::1]:4173", false],
	["https://ridley.test", false],
	["https://example.com", false],
	["https://ridley.co.uk", true],
	["https://myexample.com", true],
	["https://localhost.ridley.co.uk", true],
])("%s is an address that others can reach: %s", (site, isPublic) => {
	expect(isPublicSite(site)).toBe(isPublic);
});
