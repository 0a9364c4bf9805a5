import { relative } from "node:path";
import type { Reporter, TestSession, TestSuiteResult } from "@web/test-runner-core";
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

/** One line per file, what went wrong in full, and a closing line that can be added up. */
export class Report implements Reporter {
	passed = 0;
	failed = 0;
	skipped = 0;
	#seen = new Set<string>();

	reportTestFileResults({ sessionsForTestFile }: { sessionsForTestFile: TestSession[] }) {
		for (const session of sessionsForTestFile) this.#take(session);
	}

	onTestRunFinished({ sessions }: { sessions: TestSession[] }) {
		for (const session of sessions) this.#take(session);
	}

	/** "N passed, N failed", and how many could not be asked of a browser. */
	closingLine(): string {
		return `Browser tests: ${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`;
	}

	#take(session: TestSession) {
		if (this.#seen.has(session.id) || session.status !== "FINISHED") return;
		this.#seen.add(session.id);
		const all = judged(session.testResults);
		const tests = all.filter(({ skipped }) => !skipped);
		const skipped = all.filter(({ skipped }) => skipped);
		this.skipped += skipped.length;
		const bad = tests.filter(({ passed }) => !passed);
		this.passed += tests.length - bad.length;
		// A file that could not run at all fails as one.
		const broken = session.errors.length > 0 || (tests.length === 0 && !session.passed);
		this.failed += bad.length + (broken ? 1 : 0);
		const file = relative(bundled, session.testFile).replace(/\.test\.js$/, "");
		const where = `${session.group.name} ${file}`.padEnd(34);
		const seconds = (tests.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(1);
		console.log(
			`${bad.length || broken ? "✗" : "✓"} ${where} ${tests.length - bad.length} of ${tests.length}  ${seconds} s`,
		);
		for (const { name } of skipped)
			console.log(`  - ${name}: skipped, this browser cannot be asked`);
		for (const { name, message } of bad) console.log(`  ✗ ${name}\n${indent(message)}`);
		for (const error of session.errors)
			console.log(indent(`${error.message}\n${error.stack ?? ""}`));
	}
}

const indent = (text = "") =>
	text
		.split("\n")
		.slice(0, 12)
		.map((line) => `      ${line}`)
		.join("\n");
