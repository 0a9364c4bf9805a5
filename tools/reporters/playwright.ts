import { relative } from "node:path";
import type {
	FullConfig,
	Reporter,
	TestCase,
	TestResult,
	TestStep,
} from "@playwright/test/reporter";
import { Closing } from "./closing.ts";

/** Hooks and fixtures assert the same for every test, so their assertions don't count. */
const asserts = ({ category, steps }: TestStep): boolean =>
	category === "expect" || (category !== "hook" && category !== "fixture" && steps.some(asserts));

/**
 * Ends a run of Playwright with {@link Closing}. A test that passed without an assertion has
 * failed.
 */
export default class PlaywrightClosing implements Reporter {
	#closing = new Closing();
	#config = "";
	readonly #excused: readonly string[];

	/**
	 * @param options.excused reasons for a skip that no package can fix, such as missing browser
	 * features
	 */
	constructor({ excused = [] }: { excused?: readonly string[] } = {}) {
		this.#excused = excused;
	}

	onBegin({ configFile }: FullConfig): void {
		this.#config = configFile ? `--config ${relative("", configFile)} ` : "";
	}

	onTestEnd(test: TestCase, { status, errors, steps }: TestResult): void {
		const [, project, ...titles] = test.titlePath();
		const { file, line } = test.location;
		const title = `${relative("", file)}:${line} ${titles.slice(1).join(" > ")}`;
		const of = project ? `--project=${project} ` : "";
		const repeat = `npx playwright test ${this.#config}${of}${relative("", file)}:${line}`;
		const messages = errors.map(({ message, value }) => message ?? value ?? "");
		if (status === "skipped") {
			const why = test.annotations.find(({ type }) => type === "skip")?.description ?? "";
			this.#closing.skip(title, repeat, why, this.#excused.includes(why));
		} else if (status !== "passed") this.#closing.fail(title, repeat, messages);
		else if (steps.some(asserts)) this.#closing.passed++;
		else this.#closing.fail(title, repeat, ["It passed without an assertion: it cannot fail."]);
	}

	/** Errors outside of tests: a spec that cannot be loaded, a worker that does not end. */
	onError({ message, value }: { message?: string; value?: string }): void {
		this.#closing.fail("outside a test", `npx playwright test ${this.#config}`, [
			message ?? value ?? "",
		]);
	}

	async onEnd(): Promise<{ status: "failed" } | undefined> {
		return this.#closing.print() ? undefined : { status: "failed" };
	}
}
