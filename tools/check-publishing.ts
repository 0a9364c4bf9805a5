import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareBuilds } from "./compare-builds.ts";
import { root } from "./project.ts";

/**
 * After `npm run build`: publishing the same facts once more gives the same bytes, and a publication that is killed
 * leaves nothing that could be taken for one. Needs what the build left in dist/ and .build/.
 */
const dist = join(root, "dist");
const facts = join(root, "business/facts.json");
const folder = mkdtempSync(join(tmpdir(), "coachkit-publishing-"));
const target = join(folder, "site");

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

const start = (): ChildProcess =>
	spawn(process.execPath, [join(root, "publish/run.ts"), facts, target], {
		stdio: ["ignore", "ignore", "inherit"],
	});

const ended = (child: ChildProcess) =>
	new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));

/** Kills a publication as soon as a file of it is there. Returns what is wrong afterwards. */
async function killAt(stage: string): Promise<string[]> {
	const child = start();
	const end = ended(child);
	while (child.exitCode === null && !existsSync(join(`${target}.part`, stage)))
		await new Promise((resolve) => setImmediate(resolve));
	child.kill("SIGKILL");
	await end;
	return existsSync(target) ? [`killed at ${stage}, it left a site that looks whole`] : [];
}

const faults: string[] = [];
try {
	for (const stage of stages) faults.push(...(await killAt(stage)));
	const code = await ended(start());
	if (code !== 0) faults.push(`publishing ended with ${code}`);
	else {
		const { added, changed, missing } = compareBuilds(dist, target);
		faults.push(...added.map((path) => `${path} is not in dist/`));
		faults.push(...changed.map((path) => `${path} is another one in dist/`));
		faults.push(
			...missing.filter((path) => !lasting.test(path)).map((path) => `${path} was not published`),
		);
		if (existsSync(`${target}.part`)) faults.push("the folder that it worked in is still there");
		if (readFileSync(join(target, "index.html")).length === 0)
			faults.push("the home page is empty");
	}
} finally {
	rmSync(folder, { recursive: true });
}
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`Killed ${stages.length} times and published once: the same bytes as dist/.`);
