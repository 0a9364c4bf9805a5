/** The settings as documents: `.env.example`, and the handbook's page docs/settings.md (`npm run describe`). */
import { listSections } from "./schema/schema.ts";
import type { Setting } from "./schema/setting.ts";

const lineLength = 110;

/** A text as comment lines. */
function comment(text: string): string[] {
	const lines: string[] = [];
	for (const word of text.split(" ")) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + word.length < lineLength)
			lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(`# ${word}`);
	}
	return lines;
}

function exampleLines(name: string, setting: Setting<unknown>): string[] {
	const text = typeof setting.default === "string" ? setting.default : "";
	const line = `${name}=${setting.example ?? text}`;
	return [...comment(setting.help), setting.isSet ? line : `# ${line}`];
}

/** The text of `.env.example`. */
export function writeEnvExample(): string {
	const parts = listSections().map(([title, settings]) =>
		[
			`# --- ${title} ${"-".repeat(Math.max(3, 92 - title.length))}`,
			...Object.entries(settings).flatMap(([name, setting]) => exampleLines(name, setting)),
		].join("\n"),
	);
	return `# Copy to .env and fill in. The gateway (npm run serve) and npm run leads read it; npm start needs none of it.
# Nothing here ends up in a browser, except CRM_TOKEN with LEADS_DELIVERY=direct.
# Made from gateway/settings/schema/schema.ts by npm run describe. The same as a table: docs/settings.md.

${parts.join("\n\n")}
`;
}

function describeDefault({ default: preset }: Setting<unknown>): string {
	if (typeof preset !== "string") return preset.means;
	return preset === "" ? "" : `\`${preset}\``;
}

function tableRow(name: string, setting: Setting<unknown>): string {
	const { aliases = [], help, unit } = setting;
	const also = aliases.length > 0 ? ` The old name \`${aliases.join("`, `")}\` still works.` : "";
	const typeName = String(setting.type.meta()?.type);
	const cells = [`\`${name}\``, typeName, describeDefault(setting), unit ?? "", help + also];
	return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** The handbook's page of all settings. */
export function writeSettingsPage(): string {
	const parts = listSections().map(([title, settings]) =>
		[
			`## ${title}\n`,
			"| name | type | default | unit | what it does |",
			"|---|---|---|---|---|",
			...Object.entries(settings).map(([name, setting]) => tableRow(name, setting)),
		].join("\n"),
	);
	return `# Settings

These are all the lines that \`.env\` may contain. Start from \`.env.example\`, which has the same lines with examples.
[Connect CRM and mail](connect.md) says where to find the values. \`npm run serve\` reads the file when it starts, and lists
everything that's wrong with it. \`npm run describe\` makes this page from \`gateway/settings/schema/schema.ts\`.

${parts.join("\n\n")}
`;
}
