import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { root } from "../project.ts";
import { writeGenerated } from "./write-generated.ts";

it("keeps no generated file with the source but the mail, which only MJML's two hundred packages can make", () => {
	const tracked = execFileSync("git", ["ls-files", "--", "*.gen.*"], {
		cwd: root,
		encoding: "utf8",
	});
	expect(tracked.trim().split("\n")).toEqual(["gateway/mail/template.gen.json"]);
});

it("says of a generated file in its name that nobody edits it", () => {
	expect(() => writeGenerated("widgets/names.ts", "")).toThrow(
		"widgets/names.ts is made of other files: call it widgets/names.gen.ts.",
	);
});
