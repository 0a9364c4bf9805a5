import type { SendFailure } from "../../../../leads/lead.ts";
import type { FormMessages, WidgetContext } from "../../element/context.ts";
import type { BaseOptions } from "../../element/options/options.ts";

/** What a form knows of itself that says at its own place what became of a lead. */
export type DeliveryHost = Pick<
	WidgetContext<BaseOptions, FormMessages>,
	"feedback" | "lang" | "messages" | "options"
>;

/** A lead that could not be sent. */
export interface UnsentLead {
	id: string;
	code: SendFailure;
	/** Under which the form keeps its draft. */
	draft: string;
}
