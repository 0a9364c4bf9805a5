/** Parser of `_headers` as static hosts read it: a path on its own line, its headers indented below. */
interface Rule {
	matches: RegExp;
	headers: [name: string, value: string][];
}

export type HeaderRules = (path: string) => [name: string, value: string][];

/** `*` matches anything, `:name` one path segment. */
function pattern(path: string): RegExp {
	const source = path
		.replace(/[.+?^${}()|[\]\\]/g, "\\$&")
		.replaceAll("*", ".*")
		.replace(/:[a-z]\w*/gi, "[^/]+");
	return new RegExp(`^${source}$`);
}

/** Parses the file. The result returns the headers of all rules that match a path, in file order. */
export function parseHeadersFile(text: string): HeaderRules {
	const rules: Rule[] = [];
	for (const line of text.split(/\r?\n/)) {
		const content = line.trim();
		if (content === "" || content.startsWith("#")) continue;
		if (!/^\s/.test(line)) {
			rules.push({ matches: pattern(content), headers: [] });
			continue;
		}
		const colon = content.indexOf(":");
		if (colon > 0)
			rules.at(-1)?.headers.push([content.slice(0, colon).trim(), content.slice(colon + 1).trim()]);
	}
	return (path) =>
		rules.filter(({ matches }) => matches.test(path)).flatMap(({ headers }) => headers);
}
