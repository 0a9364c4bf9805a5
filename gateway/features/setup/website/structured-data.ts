/** Finds the business and its owner in a page's JSON-LD (schema.org). */

export type Node = Readonly<Record<string, unknown>>;

/** Maximum number of nodes examined; a page with more is hardly about one business. */
const maxNodes = 3000;

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** A text, or the first of several. */
export function textIn(value: unknown): string {
	const first: unknown = Array.isArray(value) ? value[0] : value;
	return typeof first === "string" || typeof first === "number" ? String(first).trim() : "";
}

/** A node, or the first of several. */
export function nodeIn(value: unknown): Node | undefined {
	const first: unknown = Array.isArray(value) ? value[0] : value;
	return isNode(first) ? first : undefined;
}

const typesOf = ({ "@type": type }: Node): string[] =>
	(Array.isArray(type) ? type : [type]).filter((name) => typeof name === "string");

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Broken blocks are common; ignore them.
		return undefined;
	}
}

/** All nodes in some texts, outer ones first, without recursion. */
function nodesOf(texts: readonly string[]): Node[] {
	const nodes: Node[] = [];
	let level: unknown[] = texts.map(parse);
	while (level.length > 0 && nodes.length < maxNodes) {
		const flatValues = level.flatMap((value) => (Array.isArray(value) ? value : [value]));
		const here = flatValues.filter(isNode).slice(0, maxNodes - nodes.length);
		nodes.push(...here);
		level = [
			...flatValues.filter(Array.isArray),
			...here.flatMap((node) => Object.values(node)),
		].filter((value) => typeof value === "object" && value !== null);
	}
	return nodes;
}

/** Whether a node is a business. Most of schema.org's 150 or so business types have one of these endings. */
const isBusiness = (node: Node) =>
	typesOf(node).some((type) =>
		/(?:Organization|Business|Service|Store|Agency|Corporation|Contractor|Plumber|Electrician|School|Group)$/.test(
			type,
		),
	) && textIn(node.name) !== "";

export interface StructuredData {
	business?: Node | undefined;
	/** The owner, if the page makes that clear. */
	person?: Node | undefined;
}

/** The business that a page is about (the first with contact details, otherwise the first), and its owner. */
export function readStructuredData(texts: readonly string[]): StructuredData {
	const nodes = nodesOf(texts);
	const businesses = nodes.filter(isBusiness);
	const business =
		businesses.find(({ telephone, address }) => telephone || address) ?? businesses[0];
	const people = nodes.filter((node) => typesOf(node).includes("Person") && textIn(node.name));
	const names = new Set(people.map(({ name }) => textIn(name)));
	const founder = nodeIn(business?.founder) ?? nodeIn(business?.owner);
	return { business, person: founder ?? (names.size === 1 ? people[0] : undefined) };
}
