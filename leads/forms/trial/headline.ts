import type { FieldsOfKind } from "../../lead.ts";
import { type Headline, joined } from "../headline.ts";

/** "Free trial, PJ Lettings" */
export const trialHeadline: Headline<FieldsOfKind<"trial">> = ({ company }) =>
	joined("Free trial", company);
