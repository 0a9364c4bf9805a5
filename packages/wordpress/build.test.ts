/** @module-tag all */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Embed } from "../../site/snippet/embed-widget.ts";
import { describeWidgets } from "../../tools/codegen/widgets/widget-metadata.ts";
import { version } from "../../tools/project.ts";
import { php, pluginFiles, pluginZip } from "./build.ts";

const folder = mkdtempSync(join(tmpdir(), "plugin-"));
const embed = {
	origin: "https://coach.example",
	languages: [["pl", "Polski"]],
} as unknown as Embed;
beforeAll(async () => {
	Object.assign(embed, { widgets: await describeWidgets() });
	for (const [path, text] of pluginFiles(embed)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
});
afterAll(() => rmSync(folder, { recursive: true }));

const has = (command: string) => spawnSync(command, ["--version"]).status === 0;

it("contains the coach's address, name and version, and no unfilled placeholder", () => {
	const files = pluginFiles(embed);
	expect(files.get("coachkit.php")).toContain(`Version: ${version}\n`);
	expect(files.get("readme.txt")).toContain(`Stable tag: ${version}\n`);
	expect(files.get("facts.php")).toContain(`'version' => '${version}'`);
	expect(files.get("facts.php")).toContain("'origin' => 'https://coach.example'");
	for (const [path, text] of files) expect(text, path).not.toContain("{{");
});

it("explains in its privacy text how a page records that visitors agreed", () => {
	const text = readFileSync(join(import.meta.dirname, "includes/privacy.php"), "utf8");
	const [policy = ""] = /wp_add_privacy_policy_content\([\s\S]*?\);/.exec(text) ?? [];
	expect(policy).toContain('data-consent="given"');
	expect(policy).toContain('data-consent="needed"');
});

it("is the same zip every time, with a single top folder", () => {
	const zip = pluginZip(embed);
	expect(Buffer.from(zip).equals(Buffer.from(pluginZip(embed)))).toBe(true);
	for (const path of Object.keys(unzipSync(zip))) expect(path).toMatch(/^coachkit\//);
});

it("writes any text as PHP", () => {
	expect(php({ "it's": [String.raw`a\b'c`, true] })).toBe(
		String.raw`array(
'it\'s' => array(
'a\\b\'c',
true
)
)`,
	);
});

it.runIf(has("php"))("passes PHP's own lint", () => {
	for (const path of pluginFiles(embed).keys())
		if (path.endsWith(".php"))
			expect(execFileSync("php", ["-l", join(folder, path)], { encoding: "utf8" })).toContain(
				"No syntax",
			);
});

/**
 * Prints what a shortcode renders, with substitutes for the few WordPress functions that it needs.
 */
const shortcode = (attributes: string) => `<?php
namespace Coachkit;
define("ABSPATH", "/");
function settings() { return array("address" => "https://coach.example"); }
function facts() { return require ${php(join(folder, "facts.php"))}; }
function attributes($given) { $html = ""; foreach ($given as $k => $v) { $html .= " $k=\\"$v\\""; } return $html; }
function need() {}
function is_feed() { return false; }
function wp_is_block_theme() { return false; }
function wp_check_invalid_utf8($text) { return $text; }
function wp_strip_all_tags($text) { return strip_tags($text); }
function sanitize_text_field($text) { return trim(strip_tags($text)); }
function esc_url($text) { return $text; }
function esc_html($text) { return htmlspecialchars($text); }
function add_shortcode($name, $render) { echo $render(${attributes}, ""); }
require ${php(join(folder, "includes/widget.php"))};`;

it.runIf(has("php")).each([
	['"widget" => "form", "name" => "first-call"', "/forms/first-call"],
	['"widget" => "form", "name" => "first-call", "mode" => "modal"', "/forms/first-call"],
	['"widget" => "form"', "/contact"],
	['"widget" => "form", "name" => "../x"', "/forms/..%2Fx"],
	['"widget" => "meeting", "name" => "strategy-day"', "/leads/meetings/strategy-day"],
	['"widget" => "contact", "name" => "first-call"', "/contact"],
])(
	"links, for visitors without scripts, to the page of the form or call in the shortcode: %s",
	(given, path) => {
		const input = shortcode(`array(${given})`);
		const html = execFileSync("php", { input, encoding: "utf8" });
		expect(html).toContain(`<a href="https://coach.example${path}"`);
	},
);

it.runIf(has("phpcs"))("keeps PSR-12, as PHP_CodeSniffer reads it", () => {
	const args = ["-n", "--standard=PSR12", "--extensions=php", "--ignore=facts.php", folder];
	const { status, stdout } = spawnSync("phpcs", args, { encoding: "utf8" });
	expect(status, stdout).toBe(0);
});

it("uses nothing that PHP 7.4 lacks", () => {
	// Syntax of PHP 8.0 to 8.4; the linter covers everything else.
	const newer =
		/\?->|\bmatch\s*\(|\benum\s+[A-Z]|\breadonly\b|#\[|function \w*\([^)]*\b(public|private|protected)\s|\):\s*(mixed|static|never)\b|\w\s*\|\s*(string|int|array|bool|null)\s+\$|\(\.\.\.\)|str_(contains|starts_with|ends_with)\(/;
	for (const [path, text] of pluginFiles(embed))
		if (path.endsWith(".php") && path !== "facts.php") expect(text.match(newer), path).toBeNull();
});

const guarded = [...pluginFiles({ origin: "", languages: [], widgets: [] } as never).keys()].filter(
	(path) => path.startsWith("includes/"),
);
it.runIf(has("php")).each(guarded)("%s does nothing if it is requested directly", (path) => {
	const { status, stdout, stderr } = spawnSync("php", [join(folder, path)], { encoding: "utf8" });
	expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "", stderr: "" });
});

const hasKses = has("php") && existsSync("/usr/share/wordpress/wp-includes/kses.php");
const madeUp = process.env.LONG ? 10_000 : 500;
it.runIf(hasKses)(
	`adds no attribute to what WordPress lets others publish, in ${madeUp} made up cases`,
	() => {
		const script = join(import.meta.dirname, "../../tests/long/wordpress/kses.php");
		const args = [script, folder, "20261124", String(madeUp)];
		const said = execFileSync("php", args, { encoding: "utf8" });
		const { cases, asked, count, gained } = JSON.parse(said);
		expect({ cases, count }, JSON.stringify(gained)).toEqual({ cases: madeUp, count: 0 });
		// Most cases must contain something that the plugin looks for.
		expect(asked).toBeGreaterThan(madeUp / 5);
	},
	120_000,
);
