import type { FieldsOfKind } from "../../lead.ts";
import type { Headline } from "../headline.ts";

export const checklistHeadline: Headline<FieldsOfKind<"checklist">> = () => "Business Checklist";
