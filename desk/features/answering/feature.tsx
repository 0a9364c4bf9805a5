import type { Feature } from "../../define-feature.ts";
import { sendAnswer, wrote } from "./actions.ts";
import { AnswerPart } from "./answer-part.tsx";
import { TemplatesScreen } from "./templates-screen.tsx";

/** Lets the coach answer in their own words. */
export const answering: Feature = {
	name: "answering",
	moreRow: { to: "/answers", title: "Answers", text: "Templates for your replies" },
	routes: [{ path: "answers", Component: TemplatesScreen }],
	NextStep: AnswerPart,
	shortcut: ["a", "Answer"],
	leadActions: { wrote, "send-answer": sendAnswer },
};
