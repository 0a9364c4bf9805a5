import type { SendFailure } from "../../../leads/lead.ts";
import type { WidgetName } from "../../widget-names.gen.ts";

/** Events for the host page. They bubble, cross shadow roots and hold no personal data. */
export interface CoachEvents {
	/** The widget is on the page and can be used. */
	"coach:ready": WidgetDetail;
	/** A dialog opened. */
	"coach:open": WidgetDetail;
	/** A step of a multi-step widget is shown. */
	"coach:step": WidgetDetail & { step: string; index: number; of: number };
	/** A submit was stopped by these fields (names, not values). */
	"coach:invalid": WidgetDetail & { fields: string[] };
	/** A valid form was submitted and is being sent. */
	"coach:submit": WidgetDetail & { id: string };
	/** The lead was accepted. `log` is set in direct mode only, with `data-debug` on the tag. */
	"coach:sent": WidgetDetail & { id: string; log?: string[] };
	/** Sending failed, or the widget itself did (`crashed`, `unloadable`). */
	"coach:failed": WidgetDetail & { code: SendFailure | "crashed" | "unloadable"; log?: string[] };
	/** A dialog closed. */
	"coach:close": WidgetDetail;
}

export interface WidgetDetail {
	widget: WidgetName;
}

export type WidgetEventName = keyof CoachEvents;

/** Detail of an event in addition to the widget's name. */
export type EventExtras<N extends WidgetEventName> = Omit<CoachEvents[N], "widget">;
