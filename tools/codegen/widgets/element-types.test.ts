/** @module-tag all */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../../project.ts";
import { elementTypes } from "./element-types.ts";

/** A project like a partner's: our one file, React's types, and a compiler. */
const folder = mkdtempSync(join(tmpdir(), "elements-"));
beforeAll(async () => {
	writeFileSync(join(folder, "elements.d.ts"), await elementTypes());
	symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The compiler's output for a page of that project. */
function compile(page: string): string {
	writeFileSync(
		join(folder, "page.tsx"),
		`import type { CoachAttributes } from "./elements";\n${page}\nexport {};`,
	);
	const flags =
		"--noEmit --strict --jsx react-jsx --lib es2022,dom --module esnext --moduleResolution bundler --types react";
	try {
		execFileSync(
			process.execPath,
			[
				join(root, "node_modules/typescript/bin/tsc"),
				"page.tsx",
				"elements.d.ts",
				...flags.split(" "),
			],
			{ cwd: folder, stdio: "pipe" },
		);
		return "";
	} catch (error) {
		return String((error as { stdout: Buffer }).stdout);
	}
}

it("types elements, attributes, properties, events and window.Coachkit in one file", () => {
	const said = compile(`
export const form = <coach-contact mode="modal" partner="acme" prefill-first-name="Jo" heading="Hi" id="a" />;
export const offer = <coach-booking kind="package" theme="auto" />;
export const button = <coach-share heading="Send it on" font="inherit" />;
export const light = [<coach-reach form="checklist" lang="pl" />, <coach-praise limit={6} theme="auto" />];
document.querySelector("coach-praise")?.remove();
export const options: CoachAttributes<"checklist"> = { source: "footer", "prefill-email": "jo@bloggs.example" };
const element = document.querySelector("coach-booking");
if (element) {
	element.kind = "trial";
	element.prefill = { name: "Jo" };
	element.texts = { submit: "Go" };
	element.open();
}
document.addEventListener("coach:step", ({ detail }) => detail.index.toFixed() + detail.step);
window.Coachkit?.open?.("booking", { kind: "package" });
window.Coachkit?.on?.("failed", ({ detail }) => detail.code === "timeout");
window.Coachkit?.q?.push(["open", "checklist"]);`);
	expect(said).toBe("");
});

it("rejects what a widget does not have", () => {
	// Every line must be an error: the compiler objects to expected errors that don't occur.
	const wrong = `
export const unknown = [<coach-chat />];
export const kindOfNone = [<coach-contact kind="trial" />];
export const modeInThePage = [<coach-share mode="modal" />];
export const noTheme = [<coach-contact theme="pink" />];
export const lightOfNone = [<coach-praise partner="acme" />];
export const noLead = [<coach-comments source="x" />];
window.Coachkit?.on?.("sold", () => {});
document.addEventListener("coach:sent", ({ detail }) => detail.email);
window.Coachkit?.open?.("checklist", { kind: "trial" });`;
	expect(compile(wrong.replaceAll("\n", "\n// @ts-expect-error\n"))).toBe("");
});
