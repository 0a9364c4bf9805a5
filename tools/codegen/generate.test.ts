import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root } from "../project.ts";
import { removeStale, writeGenerated } from "./write-generated.ts";

it("keeps no generated file in Git except the mail template, which needs MJML's two hundred packages", () => {
	const tracked = execFileSync("git", ["ls-files", "--", "*.gen.*"], {
		cwd: root,
		encoding: "utf8",
	});
	expect(tracked.trim().split("\n")).toEqual(["gateway/mail/template.gen.json"]);
});

it("marks a generated file in its name as one not to edit", () => {
	expect(() => writeGenerated("widgets/names.ts", "")).toThrow(
		"widgets/names.ts is made of other files: call it widgets/names.gen.ts.",
	);
});

describe("after an update", () => {
	const made =
		"// biome-ignore-all format: made by tools/codegen/locked-forms.ts from leads/forms/\n";
	let folder: string;
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	};
	const files = () => globSync("**/*.gen.*", { cwd: folder }).sort();
	const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args]);

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "generated-"));
		write("gateway/built-in-forms.gen.ts", made);
		write("gateway/locked-forms.gen.ts", made);
		write("packages/react/components.gen.ts", made);
		write("site/mine.gen.ts", "export const mine = 1;");
		write("gateway/texts.gen.json", "{}");
		write("node_modules/other/built-in-forms.gen.ts", made);
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	it("removes only files that earlier versions generated, not tracked ones or other people's", () => {
		git("init", "-q");
		git("add", "packages");
		const before = files();
		expect(removeStale(new Set(["gateway/locked-forms.gen.ts"]), folder)).toEqual([
			"gateway/built-in-forms.gen.ts",
		]);
		expect(files()).toEqual(before.filter((path) => path !== "gateway/built-in-forms.gen.ts"));
	});

	it("removes a folder that held nothing else", () => {
		git("init", "-q");
		write("gateway/earlier/forms.gen.ts", made);
		removeStale(new Set(["gateway/locked-forms.gen.ts"]), folder);
		expect(existsSync(join(folder, "gateway/earlier"))).toBe(false);
		expect(existsSync(join(folder, "gateway"))).toBe(true);
	});

	it("removes nothing if git cannot tell what is tracked", () => {
		const before = files();
		expect(removeStale(new Set(), folder)).toEqual([]);
		expect(files()).toEqual(before);
	});
});
