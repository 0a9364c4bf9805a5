import type { ComponentType } from "react";
import type { RawFields } from "../../../leads/form/definition.ts";
import type { Messages } from "../../../leads/form/validate.ts";
import type { PublicEdits } from "../../../leads/form/words.ts";
import type { WidgetName } from "../../widget-names.gen.ts";
import type { EventExtras, WidgetEventName } from "./events.ts";
import type { CommonOptions } from "./options/options.ts";

/**
 * Messages of every widget's frame, in its `messages.ts`. They may also replace messages from its
 * form's definition.
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

/** Additional messages of a form: it has modes, and its code may fail to load. */
export interface FormMessages extends FrameMessages {
	open: string;
	close: string;
	/** Shown when part of the widget could not be loaded. */
	trouble: string;
	troubleText: string;
}

/** The element and page around a view. Tests pass their own. */
export interface WidgetContext<O = CommonOptions, C = FrameMessages> {
	name: WidgetName;
	options: O;
	messages: C;
	/** Language of the messages, if not English. */
	lang?: string | undefined;
	/** The coach's changes since the build; changed texts are already in the messages. */
	edits?: PublicEdits | undefined;
	/** Field values given by the host page. */
	prefill: RawFields;
	/** Whether the dialog is open (modes `modal` and `button`). */
	opened: boolean;
	/** The element that the dialog was opened from. */
	opener?: Element | null;
	/** A new number remounts the view, which resets an inline form. */
	resetCount?: number;
	/** What is currently shown beside the form; absent in tests without an element. */
	feedback?: Feedback;
	/** Opens the dialog. */
	open(): void;
	/** Closes the dialog; an inline form shows its start again. */
	closeOrReset(): void;
	emit<N extends WidgetEventName>(name: N, detail: EventExtras<N>): void;
	/** Shows a message that stays when the dialog closes. */
	notify(notice: Notice): void;
}

/** What an element currently shows beside its form; stays when the dialog closes. */
export interface Feedback {
	element: HTMLElement;
	render(): void;
	/** Components that render it, once loaded (form/submit/submit-chunk.ts). */
	views?: { NoticeOutlet: ComponentType; ConfirmationOutlet: ComponentType };
	notice?: Notice;
	/** Number of notices so far, so that a repeated text is announced again. */
	count?: number;
	/** Shown while no dialog is open, until it is dismissed or the form is sent again. */
	confirmation?: Confirmation;
}

/**
 * A message shown for five seconds or, with `alert`, until `ok` is pressed; with the confirmation
 * that stays afterwards.
 */
export type Notice = (Toast | { alert: string; ok: string }) & { confirmation?: Confirmation };

/**
 * What a visitor reads after sending, until they dismiss it: what happened, what comes next and
 * when, and one next step.
 */
export interface Confirmation {
	title: string;
	/** What happened and what comes next, in paragraphs. */
	text: readonly string[];
	links: readonly { href: string; label: string }[];
	/** Meeting type of a call that can be booked now. */
	offer?: { meeting: string; label: string } | "" | undefined;
	/** Label of the close button. */
	close: string;
	/** Label of the button that brings an inline form back; without it, the form stays. */
	again?: string;
}

export interface Toast {
	title: string;
	text?: string;
	/** Red and announced at once. */
	destructive?: boolean;
	/** A link in the toast. */
	link?: { href: string; label: string };
}
