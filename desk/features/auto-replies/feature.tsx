import type { Feature } from "../../define-feature.ts";
import { RepliesPart } from "./replies-part.tsx";

/** Emails that thank a visitor. */
export const autoReplies: Feature = { name: "auto-replies", EmailSettings: RepliesPart };
