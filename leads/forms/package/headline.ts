import type { FieldsOf } from "../../form/definition.ts";
import { type Headline, joinParts } from "../headline.ts";
import type { officePackage } from "./form.ts";

/** "Office package, PJ Lettings" */
export const packageHeadline: Headline<FieldsOf<typeof officePackage>> = ({ company }) =>
	joinParts("Office package", company);
