import type { FieldsOfKind } from "../../lead.ts";
import { type Headline, joinParts } from "../headline.ts";

/** "Free trial, PJ Lettings" */
export const trialHeadline: Headline<FieldsOfKind<"trial">> = ({ company }) =>
	joinParts("Free trial", company);
