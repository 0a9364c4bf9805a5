import type { SendFailure } from "../../../../leads/lead.ts";
import type { FormMessages, WidgetContext } from "../../element/context.ts";
import type { BaseOptions } from "../../element/options/options.ts";

/** The part of a widget's context needed to report a lead's delivery beside its form. */
export type DeliveryHost = Pick<
	WidgetContext<BaseOptions, FormMessages>,
	"feedback" | "lang" | "messages" | "options"
>;

/** A lead that could not be sent. */
export interface UnsentLead {
	id: string;
	code: SendFailure;
	/** Key of the form's draft. */
	draft: string;
}
