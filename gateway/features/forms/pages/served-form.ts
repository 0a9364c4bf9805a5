import type { PublicForm } from "../../../../leads/form/definition.ts";

/** A form as visitors get it. */
export interface ServedForm {
	version: string;
	form: PublicForm;
}
