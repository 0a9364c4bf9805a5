import { cpSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect } from "vitest";
import type { OwnCopy } from "./own-copy.ts";

/** A step on a page for contributors: an edit (`diff`), a new file, or a command (`sh`). */
export interface Step {
	kind: string;
	text: string;
}

/**
 * The steps of a page in order: commands, and blocks that begin with `+++ <file>` or with the new file's name in a
 * comment.
 */
export const stepsIn = (page: string): Step[] =>
	[...page.matchAll(/^(```|~~~)(diff|tsx?|md|sh)\n(.*?)^\1$/gms)].map(
		([, , kind = "", text = ""]) => ({ kind, text }),
	);

/** Does what a step says, to the letter. */
export function follow(copy: OwnCopy, { kind, text }: Step): void {
	const [first = "", ...lines] = text.trimEnd().split("\n");
	if (kind === "diff") {
		const side = (sign: string) =>
			lines.filter((line) => !line.startsWith(sign)).map((line) => `${line.slice(1)}\n`);
		// The last line may be just the start of a line in the file.
		const joined = (sign: string) => side(sign).join("").trimEnd();
		copy.edit(first.replace("+++ ", ""), joined("+"), joined("-"));
	} else if (kind === "sh") {
		const [command, ...args] = first.split(" ");
		if (command === "cp") {
			const [from = "", to = ""] = args.slice(1).map(copy.path);
			cpSync(from, to, { recursive: true });
			return;
		}
		expect(command).toBe("npm");
		const { code, output } = copy.npm(...args);
		expect(code, output).toBe(0);
	} else {
		const file = first.replace(/^(?:\/\/|<!--) | -->$/g, "");
		mkdirSync(dirname(copy.path(file)), { recursive: true });
		copy.write(file, `${lines.join("\n")}\n`);
	}
}
