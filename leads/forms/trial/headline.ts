import type { FieldsOf } from "../../form/definition.ts";
import { type Headline, joinParts } from "../headline.ts";
import type { trial } from "./form.ts";

/** "Free trial, PJ Lettings" */
export const trialHeadline: Headline<FieldsOf<typeof trial>> = ({ company }) =>
	joinParts("Free trial", company);
