/** Which tests failed, and with what words, from the JSON reports of Playwright and vitest. */

interface PlaywrightSuite {
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

function ofPlaywright({ suites = [], specs = [] }: PlaywrightSuite): string[] {
	const failed = specs.filter(({ ok }) => !ok);
	return [
		...failed.map(({ title, file, line, tests }) => {
			const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
			return paragraph(
				`${file}:${line} ${title}`,
				errors.map((error) => error.message),
			);
		}),
		...suites.flatMap(ofPlaywright),
	];
}

function ofVitest({ testResults }: VitestReport): string[] {
	return testResults.flatMap(({ name, message, assertionResults }) => {
		const failed = assertionResults.filter(({ status }) => status === "failed");
		// A file that cannot be loaded has a message, and no tests.
		if (assertionResults.length === 0 && message) return [paragraph(name, [message])];
		return failed.map(({ fullName, failureMessages }) =>
			paragraph(`${name} ${fullName}`, failureMessages ?? []),
		);
	});
}

/** Long enough for a difference of two objects, short enough for a log. */
const MOST_LINES = 30;

function paragraph(title: string, messages: string[]): string {
	const lines = messages.flatMap((message) => message.split("\n")).slice(0, MOST_LINES);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes are what is taken out
	return [`✗ ${title}`, ...lines].join("\n    ").replaceAll(/\x1b\[[\d;]*m/g, "");
}
