import type { ComponentType } from "react";
import type { RawFields } from "../../../leads/form/definition.ts";
import type { Messages } from "../../../leads/form/validate.ts";
import type { PublicEdits } from "../../../leads/form/words.ts";
import type { WidgetName } from "../../widget-names.gen.ts";
import type { EventExtras, WidgetEventName } from "./events.ts";
import type { CommonOptions } from "./options/options.ts";

/**
 * Messages of the frame around every widget, in each widget's `messages.ts`. Messages of its form may be
 * among them, in place of those in the form's definition.
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

/** What a form needs in addition: it has modes, and its parts may fail to load. */
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
	/** The language of the messages, where it is not English. */
	lang?: string | undefined;
	/** What the coach has changed since the build; its texts are among the messages. */
	edits?: PublicEdits | undefined;
	/** Field values given by the host page. */
	prefill: RawFields;
	/** Whether the dialog is open (modes `modal` and `button`). */
	opened: boolean;
	/** What the dialog was opened from. */
	opener?: Element | null;
	/** A new number builds the view anew: that is how an inline form returns to its start. */
	resetCount?: number;
	/** What is said beside the form at present; tests have none. */
	feedback?: Feedback;
	/** Opens the dialog. */
	open(): void;
	/** Closes the dialog; an inline form shows its start again. */
	closeOrReset(): void;
	emit<N extends WidgetEventName>(name: N, detail: EventExtras<N>): void;
	/** Shows a message; it outlives the dialog. */
	notify(notice: Notice): void;
}

/** What an element says beside its form at present; it outlives the dialog. */
export interface Feedback {
	element: HTMLElement;
	render(): void;
	/** What renders it, once its code has come (form/submit-chunk.ts). */
	views?: { NoticeOutlet: ComponentType; ConfirmationOutlet: ComponentType };
	notice?: Notice;
	/** Notices so far: each is announced, also one that says the same again. */
	count?: number;
	/** Shown while no dialog is open, until it is dismissed or the form is sent again. */
	confirmation?: Confirmation;
}

/**
 * A passing message, shown for five seconds, or (`alert`) one that waits for `ok`; and what stays on the
 * page when it is gone.
 */
export type Notice = (Toast | { alert: string; ok: string }) & { confirmation?: Confirmation };

/**
 * What a visitor reads after sending until they dismiss it: what happened, what comes next and when, one
 * next step.
 */
export interface Confirmation {
	title: string;
	/** What happened, and what comes next: a paragraph each. */
	text: readonly string[];
	links: readonly { href: string; label: string }[];
	/** A call that can be booked now: the name of its meeting type. */
	offer?: { meeting: string; label: string } | "" | undefined;
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
