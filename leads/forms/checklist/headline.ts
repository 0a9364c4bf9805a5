import type { FieldsOf } from "../../form/definition.ts";
import type { Headline } from "../headline.ts";
import type { checklist } from "./form.ts";

export const checklistHeadline: Headline<FieldsOf<typeof checklist>> = () => "Business Checklist";
