import { isWidget } from "../../widgets/option-names.gen.ts";
import { coachkit } from "../api.ts";
import { type Finding, good } from "./finding.ts";
import { checkLanguages } from "./languages.ts";
import { checkGateway, checkPolicy, policyViolations } from "./network-checks.ts";
import { openerTarget, type PageFacts, readPage } from "./page.ts";
import { checkAttributes, checkNames, checkOneTag, checkVisibility } from "./widgets.ts";

function checkTags({ tags, origin }: PageFacts): Finding[] {
	const { tag, version } = coachkit();
	const main = tags.filter((each) => !("widget" in each.dataset));
	const versions = new Set(tags.map((each) => each.src.replace(/\?.*/, "")));
	const line = `<script async src="${origin}/loader.js"></script>`;
	if (!tag) {
		return [
			{
				state: "bad",
				title: "We can't find the tag",
				text: "A plugin or an optimiser has changed the script tag, so the script had to guess where its files are.",
				fix: "Put this line into the page unchanged, and tell the optimiser to leave it alone.",
				code: line,
			},
		];
	}
	if (versions.size > 1) {
		return [
			{
				state: "hint",
				title: "Two versions of the tag",
				text: `The page loads ${versions.size} different copies. The first one to load (${version}) runs, and the others do nothing. Which one is first can change from visit to visit.`,
				fix: "Keep one and remove the others.",
				code: [...versions].join("\n"),
			},
		];
	}
	if (main.length > 1) {
		return [
			{
				state: "hint",
				title: "The tag is on the page twice",
				text: "The second one is ignored, but visitors still download it.",
				fix: "Often it's in both the theme and a plugin. Remove one of them.",
				code: line,
			},
		];
	}
	return [good("The tag", `On the page once, version ${version}.`)];
}

/** Optimisers hold scripts back until the visitor does something, or rewrite their type. */
function checkDelay({ tags }: PageFacts): Finding[] {
	const [entry] = performance
		.getEntriesByType("resource")
		.filter(({ name }) => /\/loader\.js($|\?)/.test(name));
	const delayedScript = [...document.scripts].find((each) =>
		/loader\.js/.test(each.dataset.src ?? each.dataset.rocketSrc ?? each.dataset.lazySrc ?? ""),
	);
	const parsedValue =
		(performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined)
			?.domContentLoadedEventEnd ?? 0;
	const late = entry && parsedValue > 0 && entry.startTime - parsedValue > 2500;
	if (delayedScript || late) {
		return [
			{
				state: "hint",
				title: "The tag starts late",
				text: `Something on the page delays scripts${late ? `: ours began ${((entry.startTime - parsedValue) / 1000).toFixed(1)} seconds after the page was ready` : ""}. Until then visitors see the plain links.`,
				fix: "In your speed plugin (WP Rocket, LiteSpeed, Autoptimize, Cloudflare Rocket Loader …) exclude this from delaying:",
				code: "loader.js",
			},
		];
	}
	return tags.length > 0 ? [good("Starts in time", "Nothing delays the script.")] : [];
}

function checkIframe(): Finding[] {
	if (self === top) return [];
	return [
		{
			state: "hint",
			title: "The page is inside a frame",
			text: `Your page builder shows this part in a frame of ${innerWidth} x ${innerHeight} pixels. Dialogs that don't fit show in the page instead, and the frame tells the page around it how high it is (in a message called coachkit:height).`,
			fix: "It works better if your builder can put the line straight into the page.",
		},
	];
}

function checkBrowser(): Finding[] {
	const findings: Finding[] = [];
	try {
		localStorage.getItem("coachkit:outbox");
	} catch {
		findings.push({
			state: "hint",
			title: "No storage here",
			text: "This browser or frame doesn't let pages store anything. Forms work, but a lead that can't be sent is only kept while the page is open.",
		});
	}
	const now = new Date();
	if (now.getFullYear() < 2025)
		findings.push({
			state: "bad",
			title: "The clock is wrong",
			text: `This device thinks it's ${now.toLocaleDateString("en-GB")}. Secure pages and retries need the right time.`,
			fix: "Set this device's clock.",
		});
	return findings.length > 0
		? findings
		: [good("This browser", "Storage works, and the clock looks right.")];
}

/** Runs all checks; the worst findings come first. */
export async function runChecks(): Promise<Finding[]> {
	const page = readPage();
	const violations = policyViolations();
	const names = new Set([
		...page.placeholders.map((each) => each.dataset.coachWidget ?? ""),
		...page.openers.map(openerTarget),
	]);
	// Only loaded widgets can check their options.
	await Promise.all(
		[...names].filter(isWidget).map((name) =>
			coachkit()
				.load(name)
				.catch(() => {}),
		),
	);
	const findings = [
		...checkTags(page),
		...checkDelay(page),
		...checkNames(page),
		...checkAttributes(page),
		...checkLanguages(page),
		...checkVisibility(page),
		...checkOneTag(page),
		...(await checkPolicy(page, violations)),
		...(await checkGateway(page)),
		...checkIframe(),
		...checkBrowser(),
	];
	const order = ["bad", "hint", "good"];
	return findings.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
