import { relative } from "node:path";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import { Closing } from "./closing.ts";

/** Skips that no package can fix, by title: mounting a small disk needs root. */
const excused = ["whose disk is full gives visitors 503"];
const isExcused = (name: string) => excused.some((title) => name.includes(title));

/** An error that no test caught. */
interface Unhandled {
	message: string;
	stack?: string;
	/** The test file that was running, if Vitest knows it. */
	VITEST_TEST_PATH?: string;
}

/** Ends a run of Vitest with {@link Closing}. */
export default class VitestClosing implements Reporter {
	#wanted?: RegExp;

	onInit({ config }: Vitest): void {
		this.#wanted = config.testNamePattern;
	}

	onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Unhandled[]): void {
		const closing = new Closing();
		for (const module of modules) {
			const file = relative("", module.moduleId);
			const repeat = `npx vitest run ${file}`;
			const broken = module.errors().map(({ message }) => message);
			if (broken.length > 0) closing.fail(file, repeat, broken);
			for (const test of module.children.allTests()) {
				const name = test.fullName.replaceAll(" > ", " ");
				const again = `${repeat} -t ${JSON.stringify(name)}`;
				const result = test.result();
				const messages = result.errors?.map(({ stack, message }) => stack ?? message) ?? [];
				if (result.state === "passed") closing.passed++;
				else if (result.state === "failed") closing.fail(`${file} ${name}`, again, messages);
				else if (result.state === "skipped" && (this.#wanted?.test(name) ?? true))
					closing.skip(`${file} ${name}`, again, result.note ?? "", isExcused(name));
			}
		}
		for (const { message, stack, VITEST_TEST_PATH: path } of unhandled) {
			const file = path ? relative("", path) : "";
			closing.fail(`outside a test ${file}`.trim(), `npx vitest run ${file}`.trim(), [
				stack ?? message,
			]);
		}
		if (!closing.print()) process.exitCode = 1;
	}
}
