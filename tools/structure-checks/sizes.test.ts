import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../project.ts";
import { countFiles, findLargeFolders, largeFolders } from "./folder-sizes.ts";

const inTemporaryFolder = <Result>(run: (folder: string) => Result): Result => {
	const folder = mkdtempSync(join(tmpdir(), "sizes-"));
	try {
		return run(folder);
	} finally {
		rmSync(folder, { recursive: true });
	}
};

function write(folder: string, file: string, text = ""): void {
	mkdirSync(dirname(join(folder, file)), { recursive: true });
	writeFileSync(join(folder, file), text);
}

it("finds a folder of 16 files, not one of 15, and counts neither subfolders nor what is installed or generated", () => {
	const large = inTemporaryFolder((folder) => {
		for (let number = 1; number <= 15; number++) {
			write(folder, `leads/a${number}.ts`);
			write(folder, `leads/form/b${number}.ts`);
			write(folder, `leads/node_modules/c${number}.ts`);
			write(folder, `leads/form/d${number}.gen.ts`);
		}
		write(folder, "leads/form/one-more.css");
		return findLargeFolders(countFiles(folder));
	});
	expect(large).toEqual(["leads/form has 16 files"]);
});

it("finds no folder over 15 files except those with a reason", () => {
	const counts = countFiles();
	expect(counts.size).toBeGreaterThan(100);
	expect(findLargeFolders(counts, largeFolders)).toEqual([]);
});

it("keeps no reason for a folder that is small or gone", () => {
	const counts = countFiles();
	for (const [folder, reason] of Object.entries(largeFolders)) {
		expect(counts.get(folder), folder).toBeGreaterThan(15);
		expect(reason).toMatch(/\w+ \w+/);
	}
});

it("rejects a function whose body, including closures, is too long, except in tests", () => {
	const functionOf = (lines: number) =>
		`export function long() {\n\tconst inner = () => {\n${"\t\tconsole.log(1);\n".repeat(lines - 2)}\t};\n\treturn inner;\n}\n`;
	const refused = inTemporaryFolder((folder) => {
		cpSync(join(root, "biome.json"), join(folder, "biome.json"));
		write(folder, "loader/fits.ts", functionOf(60));
		write(folder, "loader/long.ts", functionOf(61));
		write(folder, "loader/long.test.ts", functionOf(61));
		const { stdout } = spawnSync(
			join(root, "node_modules/.bin/biome"),
			["lint", "--vcs-enabled=false", "--reporter=json"],
			{ cwd: folder, encoding: "utf8" },
		);
		const { diagnostics } = JSON.parse(stdout) as {
			diagnostics: { category: string; location: { path: string } }[];
		};
		const tooLong = diagnostics.filter(({ category }) => category.endsWith("LinesPerFunction"));
		return tooLong.map(({ location }) => location.path.replaceAll("\\", "/"));
	});
	expect(refused).toEqual(["loader/long.ts"]);
});
