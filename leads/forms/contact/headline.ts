import type { FieldsOfKind } from "../../lead.ts";
import type { Headline } from "../headline.ts";

/** The enquiry itself, from its first word. */
export const contactHeadline: Headline<FieldsOfKind<"contact">> = ({ message }) => message;
