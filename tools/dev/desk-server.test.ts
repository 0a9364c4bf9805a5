import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../project.ts";

it("the desk's page names its script by an absolute path, as every address below /desk serves it", () => {
	const html = readFileSync(join(root, "desk/index.html"), "utf8");
	expect(html.match(/ src="[^"]*"/g)).toEqual([' src="/main.tsx"']);
});
