import type { PublicForm } from "../../../../leads/form/definition.ts";

/** A form as served to visitors. */
export interface ServedForm {
	version: string;
	form: PublicForm;
}
