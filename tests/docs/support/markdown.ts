import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../../..");

/** A fenced block: the words after the fence, and its content. */
export interface Block {
	info: string;
	text: string;
}

export interface Document {
	/** Path from the project's root. */
	file: string;
	text: string;
	blocks: Block[];
}

const notOurs = ["node_modules", "dist", ".build", "shots", "articles", "guides"];

/** Every page of documentation, without the site's articles. */
export const documents: Document[] = globSync("**/*.md", {
	cwd: root,
	exclude: (name) => notOurs.includes(name.split("/").at(-1) ?? ""),
})
	.sort()
	.map((file) => {
		const text = readFileSync(resolve(root, file), "utf8");
		const blocks = [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(
			([, info = "", inside = ""]) => ({ info: info.trim(), text: inside }),
		);
		return { file, text, blocks };
	});

/** Commands in blocks marked `sh`, without comments, with continued lines joined. */
export function commandsOf({ blocks }: Document): string[] {
	return blocks
		.filter(({ info }) => /^sh\b/.test(info))
		.flatMap(({ text }) => text.replaceAll("\\\n", " ").split("\n"))
		.map((line) => line.replace(/\s+#.*$/, "").trim())
		.filter((line) => line && !line.startsWith("#"));
}

/** Scripts of package.json that a text names: `npm start`, `npm test`, `npm run leads`. */
export function scriptsIn(text: string): string[] {
	return [...text.matchAll(/\bnpm (?:run (?:--\w+ )*([\w:]+)|(start|test)\b)/g)].map(
		([, run, word]) => run ?? word ?? "",
	);
}
