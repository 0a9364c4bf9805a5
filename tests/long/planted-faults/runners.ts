import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Selection, selectsBrowserFile } from "../../../tools/test/test-tags.ts";
import type { Copy } from "./copy.ts";
import type { Fault, Runner } from "./fault.ts";

/** Result of a run: the number of passed tests, and the names of those that failed. */
export interface Result {
	passed: number;
	/** Names of passed tests, if the runner lists them. */
	green?: string[];
	/** Each with its file. */
	red: string[];
}

const testFile = /\.(test|spec)\.tsx?$/;
/** A pattern that matches exactly this text. */
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const anyOf = (faults: readonly Fault[]) => faults.map(({ red }) => literally(red)).join("|");

/** Runs the tests named by the selected faults on the current copy. */
export type Run = (copy: Copy, faults: readonly Fault[], tests: Selection) => Result;

function start(copy: Copy, tests: Selection, command: string, args: readonly string[]) {
	const { status, stdout, stderr } = spawnSync(command, args, {
		cwd: copy.root,
		encoding: "utf8",
		env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, CI: undefined, TESTS: tests },
		maxBuffer: 2 ** 28,
	});
	return { ok: status === 0, output: `${stdout}${stderr}` };
}

/** Files that contain a test's text, within a runner's folder. */
function filesOf(copy: Copy, faults: readonly Fault[], folder = ""): string[] {
	const files = faults.flatMap(({ name, red, written = red }) => {
		const found = copy.filesWith(
			written,
			(path) => path.startsWith(folder) && !path.includes("planted-faults"),
		);
		if (found.length === 0) throw new Error(`"${name}": no test has "${written}" in it.`);
		return found;
	});
	return [...new Set(files)];
}

const bin = (copy: Copy, name: string) => join(copy.root, "node_modules/.bin", name);

/** Names of failed tests, as Vitest's summary and the browser tests print them. */
const redIn = (output: string) => output.split("\n").filter((line) => /^\s*✗/.test(line));
const passedIn = (output: string) => Number(/(\d+) passed, \d+ failed/.exec(output)?.[1] ?? 0);

interface VitestFile {
	assertionResults: { status: string; fullName: string }[];
}

/** A test in a shared suite isn't a file of its own: the files that import it are run. */
const unit: Run = (copy, faults, tests) => {
	const report = join(copy.root, ".build/planted.json");
	const files = filesOf(copy, faults);
	const shared = files.filter((path) => !testFile.test(path));
	const own = files.filter((path) => testFile.test(path));
	const runs = [
		...(own.length > 0 ? [["run", ...own]] : []),
		...(shared.length > 0 ? [["related", "--run", ...shared]] : []),
	].map((args) => {
		const reporters = ["--reporter=./tools/reporters/vitest.ts", "--reporter=json"];
		rmSync(report, { force: true });
		const { output } = start(copy, tests, bin(copy, "vitest"), [
			...args,
			...["-t", anyOf(faults), "--silent=true", ...reporters, `--outputFile.json=${report}`],
		]);
		if (output.includes("No test files found")) return { output: "", tests: [] };
		if (!existsSync(report)) throw new Error(output);
		const { testResults } = JSON.parse(readFileSync(report, "utf8"));
		return { output, tests: testResults as VitestFile[] };
	});
	const green = runs
		.flatMap(({ tests }) => tests.flatMap(({ assertionResults }) => assertionResults))
		.filter(({ status }) => status === "passed")
		.map(({ fullName }) => fullName);
	return { passed: green.length, green, red: runs.flatMap(({ output }) => redIn(output)) };
};

/** Builds the copy. @returns the build's error message */
export function buildCopy(copy: Copy): string | undefined {
	const { ok, output } = start(copy, "all", "node", ["tools/build.ts"]);
	return ok ? undefined : output;
}

const build: Run = (copy) => {
	const output = buildCopy(copy);
	return { passed: output ? 0 : 1, red: output?.split("\n").filter(Boolean) ?? [] };
};

const browser: Run = (copy, faults, tests) => {
	const files = filesOf(copy, faults, "tests/browser/").filter(
		(path) =>
			testFile.test(path) && selectsBrowserFile(readFileSync(join(copy.root, path), "utf8"), tests),
	);
	if (files.length === 0) return { passed: 0, red: [] };
	const { output } = start(copy, tests, "node", ["tests/browser/run.ts", ...files]);
	return { passed: passedIn(output), red: redIn(output) };
};

const hosts: Run = (copy, faults, tests) => {
	const files = filesOf(copy, faults, "tests/hosts/").filter((path) => testFile.test(path));
	const { output } = start(copy, tests, "node", [
		...["tests/hosts/run.ts", "--project=chromium", ...files, "-g", anyOf(faults)],
	]);
	return { passed: passedIn(output), red: redIn(output) };
};

const journeys: Run = (copy, faults, tests) => {
	const files = filesOf(copy, faults, "tests/e2e/").filter((path) => testFile.test(path));
	const args = ["test", ...files, "-g", anyOf(faults)];
	const { output } = start(copy, tests, bin(copy, "playwright"), args);
	return { passed: passedIn(output), red: redIn(output) };
};

interface Budget {
	name: string;
	passed: boolean;
	size: number;
	sizeLimit: number;
}

const budgets: Run = (copy, _, tests) => {
	const { output } = start(copy, tests, bin(copy, "size-limit"), ["--json"]);
	const found: Budget[] = JSON.parse(output.slice(output.indexOf("[")));
	return {
		passed: found.length,
		red: found
			.filter(({ passed }) => !passed)
			.map(({ name, size, sizeLimit }) => `${name} is ${size - sizeLimit} B too large`),
	};
};

export const runners: Record<Runner, Run> = { unit, browser, hosts, journeys, build, budgets };

/** Runners whose tests need a build. */
export const needBuild: readonly Runner[] = ["browser", "hosts", "journeys", "budgets"];

/** Runners whose tests have tags; `npm test` runs all tests of the others. */
export const haveTags: readonly Runner[] = ["unit", "browser", "hosts", "journeys"];
