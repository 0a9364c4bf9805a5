import type { FieldsOf } from "../../form/definition.ts";
import { type Headline, joinParts } from "../headline.ts";
import type { meeting } from "./form.ts";

/** "Booked call, Two vans, and no idea which jobs make money." */
export const meetingHeadline: Headline<FieldsOf<typeof meeting>> = ({ message }) =>
	joinParts("Booked call", message);
