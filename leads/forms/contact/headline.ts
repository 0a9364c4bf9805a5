import type { FieldsOf } from "../../form/definition.ts";
import type { Headline } from "../headline.ts";
import type { contact } from "./form.ts";

/** The enquiry itself. */
export const contactHeadline: Headline<FieldsOf<typeof contact>> = ({ message }) => message;
