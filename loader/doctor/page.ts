import { widgetNames } from "../../widgets/widget-names.gen.ts";
import { coachkit } from "../api.ts";
import { widgetOpenedBy } from "../openers.ts";

/** What the doctor finds on the page; each check reads part of it. */
export interface PageFacts {
	/** Every script tag of ours, in the order of the page. */
	tags: HTMLScriptElement[];
	/** Our elements, placeholders and openers, including those in the host's open shadow roots. */
	elements: HTMLElement[];
	placeholders: HTMLElement[];
	openers: HTMLElement[];
	/** `<coach-…>` elements inside shadow roots of the host. */
	inShadowRoots: HTMLElement[];
	/** Origin our files come from. */
	origin: string;
}

const isTag = (script: HTMLScriptElement) => /\/loader\.js($|\?)/.test(script.src);

/** An element as its start tag, for messages: `<div data-coach-widget="contact" id="form">`. */
export function widgetNameOf(element: Element): string {
	const names = element
		.getAttributeNames()
		.filter((name) => /^(id|class|data-coach-.*)$/.test(name));
	const attributes = names.slice(0, 3).map((name) => ` ${name}="${element.getAttribute(name)}"`);
	return `<${element.localName}${attributes.join("")}>`;
}

/** All elements below a root, through open shadow roots that are not ours. */
function* walkTree(root: Document | ShadowRoot): Generator<HTMLElement> {
	for (const element of root.querySelectorAll<HTMLElement>("*")) {
		yield element;
		const inner = element.shadowRoot;
		if (inner && !element.localName.startsWith("coach-") && !("coachWidget" in element.dataset)) {
			yield* walkTree(inner);
		}
	}
}

/** The widget an opener names, whether it exists or not. */
export const openerTarget = (opener: HTMLElement): string =>
	opener.dataset?.coachOpen ?? (widgetOpenedBy(opener as HTMLAnchorElement) || "");

export function readPage(): PageFacts {
	const all = [...walkTree(document)];
	// Dialogs that the loader put beside the body, and confirmations beside an opener, aren't the page's own.
	const isMade = ({ localName, parentElement }: HTMLElement) =>
		localName === "coach-confirmation" || parentElement === self.document.documentElement;
	const ours = all.filter((each) => each.localName.startsWith("coach-") && !isMade(each));
	const { tag } = coachkit();
	return {
		tags: all.filter(
			(each): each is HTMLScriptElement => each instanceof HTMLScriptElement && isTag(each),
		),
		elements: ours,
		placeholders: all.filter((each) => each.dataset?.coachWidget !== undefined),
		openers: all.filter((each) => each.dataset?.coachOpen !== undefined || openerTarget(each)),
		inShadowRoots: ours.filter((each) => each.getRootNode() !== self.document),
		origin: new URL(tag?.src || location.href).origin,
	};
}

/** Edit distance of two words: an upper bound for the number of changed letters. */
function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next[j] = Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1);
		}
		row = next;
	}
	return row[b.length] as number;
}

/** The closest known word, if any is close. */
export function closestName(word: string, knownWords: readonly string[]): string | undefined {
	const [best] = knownWords
		.map((each) => ({ each, far: editDistance(word.toLowerCase(), each) }))
		.sort((a, b) => a.far - b.far);
	return best && best.far <= Math.max(2, best.each.length / 3) ? best.each : undefined;
}

/** Attribute names that a widget knows; empty until its code has loaded. */
export function knownAttributes(widget: string): string[] {
	const definition = customElements.get(`coach-${widget}`) as
		| { observedAttributes?: string[] }
		| undefined;
	return definition?.observedAttributes ?? [];
}

export { widgetNames };
