/** Which tests failed, with what messages and how to repeat each, from the JSON reports of Playwright and Vitest. */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

interface PlaywrightSuite {
	/** At the top alone. */
	config?: { configFile: string };
	suites?: PlaywrightSuite[];
	specs?: {
		title: string;
		file: string;
		line: number;
		ok: boolean;
		tests: { results: { errors: { message: string }[] }[] }[];
	}[];
}

interface VitestReport {
	testResults: {
		name: string;
		message?: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
	}[];
}

export type TestReport = PlaywrightSuite | VitestReport;

/** A paragraph for each failed test. */
export function failuresOf(report: TestReport): string[] {
	return "testResults" in report ? ofVitest(report) : ofPlaywright(report);
}

function ofPlaywright(
	{ config, suites = [], specs = [] }: PlaywrightSuite,
	configFile = config?.configFile,
): string[] {
	const failed = specs.filter(({ ok }) => !ok);
	return [
		...failed.map(({ title, file, line, tests }) => {
			const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
			const options = configFile ? `--config ${relative("", configFile)} ` : "";
			return paragraph(
				`${file}:${line} ${title}`,
				`npx playwright test ${options}${file}:${line}`,
				errors.map((error) => error.message),
			);
		}),
		...suites.flatMap((suite) => ofPlaywright(suite, configFile)),
	];
}

function ofVitest({ testResults }: VitestReport): string[] {
	return testResults.flatMap(({ name, message, assertionResults }) => {
		const failed = assertionResults.filter(({ status }) => status === "failed");
		const repeat = `npx vitest run ${relative("", name)}`;
		// A file that cannot be loaded has a message, and no tests.
		if (assertionResults.length === 0 && message) return [paragraph(name, repeat, [message])];
		return failed.map(({ fullName, failureMessages }) =>
			paragraph(
				`${name} ${fullName}`,
				`${repeat} -t ${JSON.stringify(fullName)}`,
				failureMessages ?? [],
			),
		);
	});
}

/** Long enough for a difference of two objects, short enough for a log. */
const MOST_LINES = 30;

function paragraph(title: string, repeat: string, messages: string[]): string {
	const lines = messages.flatMap((message) => message.split("\n")).slice(0, MOST_LINES);
	return stripVTControlCharacters([`✗ ${title}`, `again: ${repeat}`, ...lines].join("\n    "));
}
