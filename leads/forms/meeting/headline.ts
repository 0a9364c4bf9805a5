import type { FieldsOfKind } from "../../lead.ts";
import { type Headline, joinParts } from "../headline.ts";

/** "Booked call, two vans and no idea which jobs make money" */
export const meetingHeadline: Headline<FieldsOfKind<"meeting">> = ({ message }) =>
	joinParts("Booked call", message);
