import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { follow, stepsIn } from "./support/follow.ts";
import { root } from "./support/markdown.ts";
import { ownCopy } from "./support/own-copy.ts";

// A copy of the project takes less than this even on a busy disk, unless it hangs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Follows "How a field is made" in CONTRIBUTING.md, edit by edit, in a copy of the project. */
const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
const recipe = page.slice(page.indexOf("### How a field is made")).split(/\n### /)[0] ?? "";
const setting = /^CRM_FIELDS=(.*)$/m.exec(recipe)?.[1] ?? "";

let copy: ReturnType<typeof ownCopy>;
beforeAll(() => {
	copy = ownCopy();
	for (const step of stepsIn(recipe)) follow(copy, step);
});
afterAll(() => copy.remove());

/** The JSON that a program in the copy prints. */
function run(program: string) {
	copy.write("try.ts", `${program}\nconsole.log(JSON.stringify(result));\n`);
	const options = { cwd: copy.path("."), encoding: "utf8" as const };
	const { stdout, stderr } = spawnSync(process.execPath, ["try.ts"], options);
	expect(stderr).toBe("");
	return JSON.parse(stdout);
}

it("adds a field to the contact form by edits of one file", () => {
	const files = [...recipe.matchAll(/^\+\+\+ (\S+)/gm)].map(([, file]) => file);
	expect(new Set(files)).toEqual(new Set(["leads/forms/contact/form.ts"]));
});

it("has browser and gateway validate the field alike, and the desk's editor list its words", () => {
	const judged = run(`
import { lockedForms } from "./tools/codegen/locked-forms.ts";
import { parseAnswers } from "./leads/form/to-zod-schema.ts";
import { validate } from "./leads/form/validate.ts";
import { contact, contactSample } from "./leads/forms/contact/form.ts";
const without = { ...contactSample, postcode: "" };
const locked = (await lockedForms()).find(({ name }) => name === "contact");
const result = {
	judged: [validate(contact, without), parseAnswers(contact, without)],
	words: locked?.groups.flatMap(({ words }) => words.map(({ key }) => key)),
};`);
	const refused = { ok: false, errors: { postcode: "Postcode is required" } };
	expect(judged.judged).toEqual([refused, refused]);
	expect(judged.words).toEqual(expect.arrayContaining(["postcode", "postcode.required"]));
});

it("puts the answer into the CRM's custom field that the setting names", () => {
	const [name, field] = setting.split("=");
	const { failures, fields } = run(`
import { parseLeadRequest } from "./gateway/intake/validation/lead-schema.ts";
import { deliver } from "./leads/delivery/deliver.ts";
import { createProgress } from "./leads/progress.ts";
import { fakeCrm } from "./leads/testing/fake-crm.ts";
import { fakeMailer } from "./leads/testing/fake-mailer.ts";
import { sampleRequest } from "./leads/testing/samples.ts";
const sent = JSON.parse(JSON.stringify(sampleRequest("contact")));
const taken = parseLeadRequest(sent);
if (!taken.ok) throw new Error(taken.error);
const crm = fakeCrm();
const failures = await deliver(taken.request, createProgress(), {
	...{ crm, mailer: fakeMailer(), durable: true, now: () => 0, save: async () => {} },
	extras: { kinds: [], notes: false, fields: { ${JSON.stringify(name)}: ${JSON.stringify(field)} } },
});
const result = { failures, fields: crm.fields };`);
	expect(failures).toEqual([]);
	expect(fields).toEqual({ c1: { "6dvNaf7VhkQ9snc5vnjJ": "LS1 4AP" } });
});
