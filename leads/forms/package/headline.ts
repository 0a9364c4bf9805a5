import type { FieldsOfKind } from "../../lead.ts";
import { type Headline, joined } from "../headline.ts";

/** "Office package, PJ Lettings" */
export const packageHeadline: Headline<FieldsOfKind<"package">> = ({ company }) =>
	joined("Office package", company);
