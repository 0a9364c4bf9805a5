import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { compareBuilds } from "../../tools/build/compare-builds.ts";
import { root } from "../../tools/project.ts";
import { coloursOf } from "../e2e/other-firms/brand-colours.ts";
import { oldShades } from "../e2e/other-firms/other-brands.ts";
import { firms } from "../support/firms/firms.ts";
import { factsOfFirm } from "../support/firms/write-firm.ts";
import { findLeftovers, leftoversIn } from "../support/leftovers.ts";

/**
 * After `npm run build`: publishing the same facts again gives the same bytes, a killed publication leaves nothing
 * that looks like a site, and a site published from another firm's facts has nothing of the sample's in it. Needs
 * what the build left in dist/ and .build/.
 */
const dist = join(root, "dist");
const shippedFacts = join(root, "business/facts.json");
/** What the build leaves for the dev server and browser tests. */
const prerendered = join(root, ".build/prerendered.json");
const folder = mkdtempSync(join(tmpdir(), "coachkit-publishing-"));

/** Names that a web root keeps from earlier builds. */
const lasting = /^(?:assets|v|packages)\/|^embed\/[^/]+\.js$/;
/** A file from each part of the work, in the order in which they are written. */
const stages = [
	"assets/business-checklist.pdf",
	"loader.js",
	"packages/wordpress.zip",
	"index.html",
	"_headers",
];

const start = (facts: string, target: string): ChildProcess =>
	spawn(process.execPath, [join(root, "publish/run.ts"), facts, target], {
		stdio: ["ignore", "ignore", "inherit"],
	});

const ended = (child: ChildProcess) =>
	new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));

/** Kills a publication as soon as it has written one file. Returns what is wrong afterwards. */
async function killAt(stage: string, target: string): Promise<string[]> {
	const child = start(shippedFacts, target);
	const end = ended(child);
	while (child.exitCode === null && !existsSync(join(`${target}.part`, stage)))
		await new Promise((resolve) => setImmediate(resolve));
	child.kill("SIGKILL");
	await end;
	return existsSync(target) ? [`killed at ${stage}, it left a site that looks whole`] : [];
}

/** Publishes the facts that dist/ was built from. Returns what differs from dist/. */
async function publishAgain(target: string): Promise<string[]> {
	const code = await ended(start(shippedFacts, target));
	if (code !== 0) return [`publishing ended with ${code}`];
	const { added, changed, missing } = compareBuilds(dist, target);
	return [
		...added.map((path) => `${path} is not in dist/`),
		...changed.map((path) => `${path} is another one in dist/`),
		...missing.filter((path) => !lasting.test(path)).map((path) => `${path} was not published`),
		...(existsSync(`${target}.part`) ? ["the folder that it worked in is still there"] : []),
		...(readFileSync(join(target, "index.html")).length === 0 ? ["the home page is empty"] : []),
	];
}

/** Publishes another firm's facts. Returns what is left of the sample's. */
async function publishFirm(target: string): Promise<string[]> {
	const shipped = JSON.parse(readFileSync(shippedFacts, "utf8"));
	const other = factsOfFirm(firms.typical, shipped);
	// Publishing reads the logo from business/, which has the sample's alone.
	const firm = { ...other, brand: { ...other.brand, logo: shipped.brand.logo } };
	const facts = join(folder, "firm.json");
	// With the byte order mark that Windows' Notepad writes.
	writeFileSync(facts, `\uFEFF${JSON.stringify(firm)}`);
	const code = await ended(start(facts, target));
	if (code !== 0) return [`publishing another firm's facts ended with ${code}`];
	const shades = oldShades(firm.brand);
	const colours = [...(await coloursOf(target))].flatMap(([file, text]) =>
		shades.filter((hex) => text.includes(hex)).map((hex) => `${file}: ${hex}`),
	);
	const pdf = readFileSync(join(target, "assets/business-checklist.pdf"));
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
		mergePages: true,
	});
	const home = readFileSync(join(target, "index.html"), "utf8");
	return [
		...[...findLeftovers(target, firm), ...colours].map((left) => `still the sample's: ${left}`),
		...leftoversIn(text, firm).map((left) => `still the sample's: the checklist: ${left}`),
		...(home.includes(firms.typical.contact.phone as string)
			? []
			: ["the home page lacks the firm's telephone number"]),
	];
}

const faults: string[] = [];
try {
	for (const stage of stages) faults.push(...(await killAt(stage, join(folder, "site"))));
	const before = readFileSync(prerendered, "utf8");
	// At once: two publications may share nothing.
	const both = [publishAgain(join(folder, "site")), publishFirm(join(folder, "firm"))];
	faults.push(...(await Promise.all(both)).flat());
	if (readFileSync(prerendered, "utf8") !== before)
		faults.push("publishing changed .build/prerendered.json, which is the build's");
} finally {
	rmSync(folder, { recursive: true });
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else
	console.log(
		`Killed ${stages.length} times, published again with the same bytes as dist/, and for another firm.`,
	);
