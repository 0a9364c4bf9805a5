/**
 * Dockerfile and compose.yaml: linted, and the image's own steps done in a clean folder, for want of an engine.
 *
 * @module-tag all
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { expect, it } from "vitest";
import { root } from "./project.ts";

const dockerfile = readFileSync(join(root, "Dockerfile"), "utf8");
const complaints = (text: string) => validate(text).map(({ message }) => message);
const compose = (file: string) =>
	spawnSync(join(root, "node_modules/.bin/dclint"), ["--max-warnings=0", file], {
		cwd: root,
		encoding: "utf8",
	});

it("has a Dockerfile that the linter finds nothing in", () => {
	expect(complaints(dockerfile)).toEqual([]);
	expect(complaints(dockerfile.replace("EXPOSE 4173", "EXPOSE door"))).toHaveLength(1);
});

it("has a compose file that the linter finds nothing in", () => {
	const { status, stdout, stderr } = compose("compose.yaml");
	expect((stdout + stderr).trim()).toBe("");
	expect(status).toBe(0);
	const folder = mkdtempSync(join(tmpdir(), "compose-"));
	const broken = join(folder, "compose.yaml");
	writeFileSync(
		broken,
		readFileSync(join(root, "compose.yaml"), "utf8").replace("image:", "imagery:"),
	);
	expect(compose(broken).status).not.toBe(0);
	rmSync(folder, { recursive: true });
});

it("starts from nothing but what the image takes along", async () => {
	const folder = mkdtempSync(join(tmpdir(), "image-"));
	try {
		const last = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
		const parts = [...last.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
			([, part = ""]) => part,
		);
		expect(parts).toContain("gateway");
		for (const part of parts) {
			if (part === "node_modules") symlinkSync(join(root, part), join(folder, part));
			else if (part.startsWith("dist")) {
				mkdirSync(join(folder, part));
				writeFileSync(join(folder, part, "index.html"), "home");
			} else cpSync(join(root, part), join(folder, part), { recursive: true });
		}
		const command = JSON.parse(/^CMD (\[.*\])$/m.exec(last)?.[1] ?? "[]") as string[];
		const child = spawn(process.execPath, command.slice(1), {
			cwd: folder,
			env: {
				PATH: process.env.PATH,
				PORT: "0",
				HOST: "127.0.0.1",
				...{ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s" },
				SMTP_URL: "smtp://127.0.0.1:1",
				ALLOW_SAMPLE_CLAIMS: "yes",
			},
		});
		let said = "";
		for (const stream of [child.stdout, child.stderr])
			stream.on("data", (chunk) => {
				said += chunk;
				if (said.includes('"listening"')) child.kill("SIGTERM");
			});
		await once(child, "close");
		expect(said).toContain('"listening"');
	} finally {
		rmSync(folder, { recursive: true });
	}
});
