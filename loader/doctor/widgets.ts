import { isWidget, lightElements } from "../../widgets/option-names.gen.ts";
import { coachkit } from "../api.ts";
import { unknownValues } from "../option-values.ts";
import { type Finding, good } from "./finding.ts";
import {
	closestName,
	knownAttributes,
	openerTarget,
	type PageFacts,
	widgetNameOf,
	widgetNames,
} from "./page.ts";

/**
 * The placeholder that an element is in, if the script put it there without a shadow root (list items and table
 * cells can't have one).
 */
const inPlaceholder = (element: Element) => element.parentElement?.closest("[data-coach-widget]");

/** Checks that every requested widget exists. */
export function checkNames({ placeholders, openers, elements, tags }: PageFacts): Finding[] {
	const references: [Element, string][] = [
		...placeholders.map((each): [Element, string] => [each, each.dataset.coachWidget ?? ""]),
		...openers.map((each): [Element, string] => [each, openerTarget(each)]),
		...elements
			.filter((each) => !inPlaceholder(each))
			.map((each): [Element, string] => [each, each.localName.slice(6)]),
		...tags.flatMap((each): [Element, string][] =>
			each.dataset.widget === undefined ? [] : [[each, each.dataset.widget]],
		),
	];
	const unknown = references.filter(
		([element, name]) => !isWidget(name) && !element.matches(lightElements),
	);
	if (references.length === 0) {
		return [
			{
				state: "hint",
				title: "No widget on this page",
				text: "The script is here, but nothing on the page asks for a widget.",
				fix: "Put this where you want the form:",
				code: '<div data-coach-widget="contact"><a href="/contact">Ask for a quote</a></div>',
			},
		];
	}
	if (unknown.length === 0)
		return [good("Widgets", `${references.length} on this page. We know all their names.`)];
	return unknown.map(([element, name]): Finding => {
		const guess = closestName(name, widgetNames);
		return {
			state: "bad",
			title: `No widget is called “${name}”`,
			text: `${widgetNameOf(element)} asks for it, so visitors only see the content inside it.${guess ? ` Did you mean “${guess}”?` : ""}`,
			fix: guess ? "Write:" : "Use one of these names:",
			code: guess ?? widgetNames.join(", "),
		};
	});
}

/** Attributes of ours that aren't options. */
const commonOptions = ["widget", "open", "in-page", "tab", "texts"];

/** Checks that each widget knows its options and their values. */
export function checkAttributes({ placeholders, openers, elements, tags }: PageFacts): Finding[] {
	const findings: Finding[] = [];
	const coaches = Object.keys(coachkit().coaches);
	const judgeValues = (element: HTMLElement, widget: string, names: string[], prefix: string) => {
		const attributes = names.map(
			(name) => [name, element.getAttribute(prefix + name) ?? ""] as const,
		);
		for (const { option, value, instead } of unknownValues(widget, attributes, coaches)) {
			const isOrigin = option === "origin";
			findings.push({
				state: isOrigin ? "bad" : "hint",
				title: isOrigin
					? `This page has no script from “${value}”`
					: `The widget doesn't know the ${option} “${value}”`,
				text: `${widgetNameOf(element)}: ${
					isOrigin
						? "this form's leads go to the coach whose script is on the page."
						: "the widget uses its own instead."
				}`,
				fix: isOrigin ? "Put that coach's tag into the page, or use one of these:" : "It can be:",
				code: instead,
			});
		}
	};
	const judge = (element: HTMLElement, widget: string, names: string[], prefix: string) => {
		const knownNames = [...knownAttributes(widget), ...commonOptions];
		if (!customElements.get(`coach-${widget}`)) return;
		judgeValues(element, widget, names, prefix);
		for (const name of names.filter((each) => !knownNames.includes(each))) {
			const guess = closestName(name, knownNames);
			findings.push({
				state: "hint",
				title: `“${prefix}${name}” has no effect`,
				text: `${widgetNameOf(element)}: the ${widget} widget has no such option.${guess ? ` Did you mean “${prefix}${guess}”?` : ""}`,
				...(guess && {
					fix: "Write:",
					code: `${prefix}${guess}="${element.getAttribute(prefix + name) ?? ""}"`,
				}),
			});
		}
	};
	const prefix = "data-coach-";
	for (const each of [...placeholders, ...openers]) {
		const names = each
			.getAttributeNames()
			.filter((name) => name.startsWith(prefix))
			.map((name) => name.slice(prefix.length));
		judge(each, each.dataset.coachWidget ?? openerTarget(each), names, prefix);
	}
	for (const each of tags) {
		// Only the values of options are checked, because a script tag may have attributes that aren't ours.
		const names = each.getAttributeNames().map((name) => name.slice("data-".length));
		judgeValues(each, each.dataset.widget ?? "", names, "data-");
	}
	for (const each of elements) {
		const own = each
			.getAttributeNames()
			.filter(
				(name) =>
					!/^(id|class|style|slot|part|title|lang|dir|hidden|role|tabindex|data-.*|aria-.*|on.*)$/.test(
						name,
					),
			);
		// Its placeholder or opener has already been checked.
		const isDerived = inPlaceholder(each) || each.getAttribute("mode") === "modal";
		// A light widget has no list of its attributes.
		const judged = each.matches(lightElements) ? own.filter((name) => name === "mode") : own;
		if (!isDerived) judge(each, each.localName.slice(6), judged, "");
	}
	return findings.length > 0
		? findings
		: [good("Options", "The widgets know every option and its value.")];
}

/** Width in pixels below which an inline form cannot be used. */
const minWidthPx = 250;

/** Whether an element is an inline form. Widgets without a mode have no form, and a button may be small. */
function isFormInPage(element: HTMLElement): boolean {
	const [widget] = coachkit().widgets?.(element) ?? [];
	return (widget as { mode?: string } | undefined)?.mode === "inline";
}

/** Checks whether visitors see the widgets. */
export function checkVisibility({ placeholders, elements, inShadowRoots }: PageFacts): Finding[] {
	// Light widgets take no room while they have nothing to show, and elements that became tabs never do.
	const inPage = [
		...placeholders,
		...elements.filter(
			(each) =>
				!inPlaceholder(each) &&
				!each.matches(lightElements) &&
				each.getAttribute("mode") !== "modal",
		),
	].filter((each) => each.dataset.coachTab === undefined);
	const hiddenElements = inPage.filter(
		(each) => !each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
	);
	const flat = inPage.filter(
		(each) =>
			!hiddenElements.includes(each) &&
			(each.offsetWidth === 0 || (each.shadowRoot && each.offsetHeight === 0)),
	);
	const narrow = inPage.filter(
		(each) =>
			!hiddenElements.includes(each) &&
			!flat.includes(each) &&
			each.offsetWidth < minWidthPx &&
			isFormInPage(each),
	);
	const lostElements = inShadowRoots.filter((each) => !each.shadowRoot);
	const findings: Finding[] = [
		...hiddenElements.map(
			(each): Finding => ({
				state: "hint",
				title: "A widget is hidden",
				text: `The page's CSS hides ${widgetNameOf(each)}, or something around it. In a closed tab or menu that's fine: it loads when it appears.`,
			}),
		),
		...flat.map(
			(each): Finding => ({
				state: "bad",
				title: "A widget has no space",
				text: `${widgetNameOf(each)} is ${each.offsetWidth} pixels wide and ${each.offsetHeight} high, so visitors can't see it.`,
				fix: "Give the box around it a width, or remove a height of 0 with overflow: hidden.",
			}),
		),
		...narrow.map(
			(each): Finding => ({
				state: "bad",
				title: "A form is too narrow",
				text: `${widgetNameOf(each)} is ${each.offsetWidth} pixels wide. Below ${minWidthPx} its fields are hard to fill in.`,
				fix: "Give the box around it more width, or open the form from a button:",
				code: 'data-coach-mode="button"',
			}),
		),
		...lostElements.map(
			(each): Finding => ({
				state: "bad",
				title: "A widget inside a web component",
				text: `${widgetNameOf(each)} is in a shadow root, where the script can't find it without help.`,
				fix: "Call this once, after the script:",
				code: `Coachkit.load("${each.localName.slice(6)}")`,
			}),
		),
	];
	return findings.length > 0 ? findings : [good("Visible", "No widget is hidden or too small.")];
}

/** Checks whether the script tags' own options have an effect. */
export function checkOneTag({ tags, openers }: PageFacts): Finding[] {
	return tags.flatMap((each): Finding[] => {
		const { widget, mode, trigger, analytics } = each.dataset;
		const nothingOpens =
			widget &&
			mode === "modal" &&
			!trigger &&
			!openers.some((opener) => openerTarget(opener) === widget);
		return [
			...(nothingOpens
				? [
						{
							state: "hint",
							title: "Nothing opens this dialog",
							text: `The tag with data-widget="${widget}" waits for a click, and nothing on the page has the attribute below.`,
							fix: 'Put it on a button or link, or use data-mode="button".',
							code: `data-coach-open="${widget}"`,
						} satisfies Finding,
					]
				: []),
			...(analytics && analytics !== "datalayer"
				? [
						{
							state: "hint",
							title: `data-analytics="${analytics}" has no effect`,
							text: "It only accepts the value below.",
							code: 'data-analytics="datalayer"',
						} satisfies Finding,
					]
				: []),
		];
	});
}
