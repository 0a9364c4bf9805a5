import { coachkit } from "../api.ts";
import { findTags, insertBesideTag, readTagOptions } from "../script-tag.ts";
import { isBadMoment, markPrompted, wasPrompted, watchVisitor } from "./auto-open-policy.ts";

/**
 * When a dialog opens automatically: `load`, `delay:5` (seconds), `scroll:50` (per cent) or `exit`;
 * `click` means never.
 */
export interface Trigger {
	kind: "load" | "delay" | "scroll" | "exit" | "click";
	amount: number;
}

/** How often to look again when a bad moment keeps a dialog waiting, in milliseconds. */
const retryMs = 2000;

const defaultAmounts = { load: 0, delay: 5, scroll: 50, exit: 0, click: 0 };

/** Parses `data-trigger`; unknown values mean `click`, which surprises nobody. */
export function parseTrigger(text: string): Trigger {
	const [word = "", number] = text.trim().toLowerCase().split(":");
	const kind = Object.hasOwn(defaultAmounts, word) ? (word as Trigger["kind"]) : "click";
	const amount = Number.parseFloat(number ?? "");
	return { kind, amount: amount >= 0 ? amount : defaultAmounts[kind] };
}

/** Calls back once, at the trigger. */
function onTrigger({ kind, amount }: Trigger, callback: () => void): void {
	if (kind === "load") callback();
	if (kind === "delay") setTimeout(callback, amount * 1000);
	if (kind === "exit") {
		const leave = ({ clientY, relatedTarget }: MouseEvent) => {
			if (relatedTarget || clientY > 0) return;
			removeEventListener("mouseout", leave);
			callback();
		};
		addEventListener("mouseout", leave);
	}
	if (kind === "scroll") {
		const look = () => {
			const { scrollHeight } = document.documentElement;
			if ((scrollY + innerHeight) / scrollHeight < amount / 100) return;
			removeEventListener("scroll", look);
			callback();
		};
		addEventListener("scroll", look, { passive: true });
	}
}

/** Opens a dialog when it won't disturb the visitor, unless there was an uninvited one already. */
function openWhenIdle(widget: string, options: Record<string, string>): void {
	if (wasPrompted()) return;
	if (isBadMoment()) {
		setTimeout(openWhenIdle, retryMs, widget, options);
		return;
	}
	markPrompted();
	coachkit().open(widget, options);
}

function handleTag(tag: HTMLScriptElement): void {
	const { widget, trigger, mode = trigger && "modal" } = tag.dataset;
	// A dialog without a trigger waits for its opener.
	if (!widget || (mode === "modal" && !trigger)) return;
	// Once per tag, even if it is moved or copied: Turbo keeps pages with the widget beside the tag.
	delete tag.dataset.widget;
	delete tag.dataset.trigger;
	if (trigger) {
		const options = readTagOptions(tag);
		watchVisitor();
		onTrigger(parseTrigger(trigger), () => openWhenIdle(widget, options));
	}
	if (mode !== "modal") insertBesideTag(tag, widget);
}

/** Handles every tag with `data-widget`, of any coach, including later ones. */
export function handleTags(): void {
	const serveAll = () => {
		for (const tag of findTags("[data-widget]")) handleTag(tag);
	};
	serveAll();
	new MutationObserver(serveAll).observe(self.document, { childList: true, subtree: true });
}
