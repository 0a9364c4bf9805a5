import type { FieldsOfKind } from "../../lead.ts";
import type { Headline } from "../headline.ts";

/** The enquiry itself. */
export const contactHeadline: Headline<FieldsOfKind<"contact">> = ({ message }) => message;
