import { relative } from "node:path";
import type { Reporter, TestSession, TestSuiteResult } from "@web/test-runner-core";
import { Closing } from "../../../tools/reporters/closing.ts";
import { bundled } from "./bundle.ts";

interface Judged {
	name: string;
	passed: boolean;
	skipped: boolean;
	ms: number;
	message?: string;
}

/** All tests of a session, each with the names of the suites around it. */
function judged(suite: TestSuiteResult | undefined, around: string[] = []): Judged[] {
	if (!suite) return [];
	const tests = suite.tests.map(({ name, passed, skipped, duration = 0, error }) => ({
		name: [...around, name].join(" > "),
		passed,
		skipped,
		ms: duration,
		message: error && `${error.message}\n${error.stack ?? ""}`,
	}));
	return [...tests, ...suite.suites.flatMap((each) => judged(each, [...around, each.name]))];
}

/** Not possible in Firefox under puppeteer: collecting garbage on demand, and setting preferences. */
const excused = [
	"of elements that are still referenced are noticed",
	"the count of what is left in memory",
	"is light, dark, or follows the visitor's device",
	"does not move for visitors who prefer reduced motion",
	"keeps its outlines if the device chooses all colours",
];

/** Prints a line per file, each failure in full, and a last line with the totals. */
export class Report implements Reporter {
	readonly closing = new Closing();
	#seen = new Set<string>();

	reportTestFileResults({ sessionsForTestFile }: { sessionsForTestFile: TestSession[] }) {
		for (const session of sessionsForTestFile) this.#take(session);
	}

	onTestRunFinished({ sessions }: { sessions: TestSession[] }) {
		for (const session of sessions) this.#take(session);
	}

	#take(session: TestSession) {
		if (this.#seen.has(session.id) || session.status !== "FINISHED") return;
		this.#seen.add(session.id);
		const tests = judged(session.testResults);
		const file = relative(bundled, session.testFile).replace(/\.test\.js$/, "");
		const where = `${session.group.name} ${file}`;
		const repeat = `node tests/browser/run.ts ${file}`;
		const broken = session.errors.map(({ message, stack = "" }) => `${message}\n${stack}`);
		// A file that couldn't run counts as one failed test.
		if (broken.length > 0 || (tests.length === 0 && !session.passed))
			this.closing.fail(where, repeat, broken);
		for (const { name, passed, skipped, message = "" } of tests) {
			const isExcused =
				session.group.name === "firefox" && excused.some((title) => name.includes(title));
			if (skipped)
				this.closing.skip(`${where}: ${name}`, repeat, "the browser cannot be asked", isExcused);
			else if (passed) this.closing.passed++;
			else this.closing.fail(`${where}: ${name}`, repeat, [message]);
		}
		const good = tests.filter(({ passed }) => passed).length;
		const seconds = (tests.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(1);
		console.log(`${where.padEnd(36)} ${good} of ${tests.length}  ${seconds} s`);
	}
}
