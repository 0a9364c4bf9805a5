import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { root } from "./project.ts";

interface Workflow {
	permissions?: Record<string, string>;
	jobs: Record<
		string,
		{ permissions?: Record<string, string>; steps: { uses?: string; run?: string }[] }
	>;
}

const files = globSync(".github/workflows/*.yml", { cwd: root }).sort();

describe.each(files)("%s", (file) => {
	const text = readFileSync(join(root, file), "utf8");
	const { permissions, jobs } = parse(text) as Workflow;
	const steps = Object.values(jobs).flatMap((job) => job.steps);

	it("pins actions by digest, with the version in a comment", () => {
		for (const { uses } of steps) if (uses) expect(uses).toMatch(/^[\w./-]+@[0-9a-f]{40}$/);
		for (const line of text.match(/uses: .*/g) ?? []) expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
	});

	it("gives jobs only the rights they need; jobs that run the project's code cannot write", () => {
		expect(Object.values(permissions ?? { all: "write" })).not.toContain("write");
		for (const job of Object.values(jobs)) {
			const writes = Object.values(job.permissions ?? {}).includes("write");
			if (writes)
				expect(job.steps.some(({ run }) => /\bnpm\b|\bnode\b/.test(run ?? ""))).toBe(false);
		}
	});

	it("passes nothing that a stranger can name to a shell", () => {
		for (const { run } of steps) expect(run ?? "").not.toContain("${{");
	});
});

it("all workflows are checked, and a release is attested", () => {
	expect(files.map((file) => basename(file))).toEqual(["image.yml", "release.yml", "test.yml"]);
	const release = parse(
		readFileSync(join(root, ".github/workflows/release.yml"), "utf8"),
	) as Workflow;
	expect(release.jobs.publish?.permissions).toEqual({
		contents: "write",
		"id-token": "write",
		attestations: "write",
	});
	expect(JSON.stringify(release.jobs.publish?.steps)).toContain("attest-build-provenance");
});
