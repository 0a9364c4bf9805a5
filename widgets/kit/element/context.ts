import type { LeadRequest, RawFields, SendResult } from "../../../leads/lead.ts";
import type { Messages } from "../../../leads/validate.ts";
import type { WidgetName } from "../../names.ts";
import type { CoachEventName, EventExtras } from "./events.ts";
import type { CommonOptions } from "./options.ts";

/**
 * Words the shell around every widget needs. Each widget's `messages.ts` carries them; the words of its
 * form's definition may stand beside them, in place of the definition's own.
 */
export interface FrameMessages extends Messages {
	/** The title; `heading` replaces it. */
	title: string;
	/** A line under the title, if any. */
	subtitle?: string;
	/** The label of the button in `mode="button"`. */
	open?: string;
	/** The name of the close button. */
	close?: string;
}

/** What a form needs besides: it has modes, and its parts may fail to arrive. */
export interface FormMessages extends FrameMessages {
	open: string;
	close: string;
	/** Said when a part of the widget could not be fetched. */
	trouble: string;
	troubleText: string;
}

/** What a view knows of the element and page around it. Tests hand in one of their own. */
export interface WidgetContext<O = CommonOptions, C = FrameMessages> {
	name: WidgetName;
	options: O;
	messages: C;
	/** The language of the words, where it is not English. */
	lang?: string;
	/** Field values given by the host page. */
	prefill: RawFields;
	/** Whether the dialog is open (modes `modal` and `button`). */
	opened: boolean;
	/** Drawn before anybody asked to see it; nothing is told of it yet. */
	prerendered?: boolean;
	/** Opens the dialog. */
	open(): void;
	/** Closes the dialog; an inline form shows its start again. */
	closeOrReset(): void;
	emit<N extends CoachEventName>(name: N, detail: EventExtras<N>): void;
	/** Carries a lead away. The form knows nothing of the transport. */
	send(request: LeadRequest): Promise<SendResult>;
	/** Shows a message; it outlives the dialog. */
	notify(notice: Notice): void;
}

/**
 * A passing message, shown for five seconds, or (`alert`) one that waits for `ok`; and what stays on the
 * page when it is gone.
 */
export type Notice = (Toast | { alert: string; ok: string }) & { confirmation?: Confirmation };

/**
 * What a visitor finds after sending until he puts it away: what happened, what comes next and when, one
 * next step.
 */
export interface Confirmation {
	title: string;
	/** What happened, and what comes next: a paragraph each. */
	text: readonly string[];
	links: readonly { href: string; label: string }[];
	/** The name of the button that puts it away. */
	close: string;
	/** In the page it takes the form's place; this button brings the form back. */
	again?: string;
}

export interface Toast {
	title: string;
	text?: string;
	/** Red and announced at once. */
	destructive?: boolean;
	/** An address to follow from the toast. */
	link?: { href: string; label: string };
}
