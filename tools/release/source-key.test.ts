import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sourceKey } from "./source-key.ts";

let folder: string;
const write = (path: string, text: string) => {
	const file = join(folder, path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
};
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "sources-"));
	write("widgets/contact/contact.tsx", "one");
	write("business/facts.ts", "one");
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
	"widgets/contact/contact.tsx",
	"loader/loader.ts",
	"leads/forms/contact/form.ts",
	"site/styles/page.css",
	"theme/palette.ts",
	"desk/app.tsx",
	"packages/react/README.md",
	"publish/stamp.ts",
	"tools/widgets/widget-config.ts",
	"business/facts.ts",
	"gateway/desk-api/api.ts",
	"package-lock.json",
])("changes with %s", (path) => {
	const before = sourceKey([], folder);
	write(path, "two");
	expect(sourceKey([], folder)).not.toBe(before);
});

it("changes with a file's name, and with a setting that is compiled in", () => {
	const before = sourceKey([false], folder);
	expect(sourceKey([true], folder)).not.toBe(before);
	renameSync(join(folder, "business/facts.ts"), join(folder, "business/others.ts"));
	expect(sourceKey([false], folder)).not.toBe(before);
});

it.each([
	"business/facts.json",
	"theme/palette.gen.ts",
	"widgets/contact/contact.test.tsx",
	"packages/vue/node_modules/vue/index.ts",
	"docs/README.md",
])("stays the same whatever is in %s", (path) => {
	const before = sourceKey([], folder);
	write(path, "two");
	expect(sourceKey([], folder)).toBe(before);
});
