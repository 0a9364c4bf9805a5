import type { FieldsOfKind } from "../../lead.ts";
import { type Headline, joinParts } from "../headline.ts";

/** "Office package, PJ Lettings" */
export const packageHeadline: Headline<FieldsOfKind<"package">> = ({ company }) =>
	joinParts("Office package", company);
