import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { lineAt } from "../vite-plugins/class-lists.ts";
import { nameOf } from "./line-of.ts";
import type { Problem } from "./report.ts";

/** Facts that stand twice in one group: the second would count, and the first be read by whoever looks. */
export function findRepeatedFacts(file: string, source: string): Problem[] {
	const problems: Problem[] = [];
	const look = ({ properties }: ESTree.ObjectExpression) => {
		const first = new Map<string, number>();
		for (const property of properties) {
			if (property.type !== "Property") continue;
			const name = nameOf(property);
			if (name === undefined) continue;
			const line = lineAt(source, property.start);
			const before = first.get(name);
			if (before === undefined) first.set(name, line);
			else
				problems.push({
					...{ file, key: name, line },
					text: `This fact stands in line ${before} already. Keep one of the two`,
				});
		}
	};
	new Visitor({ ObjectExpression: look }).visit(parseSync(`${file}.ts`, source).program);
	return problems;
}
