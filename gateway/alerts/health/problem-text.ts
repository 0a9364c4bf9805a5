/** Texts about current problems, for the desk and the commands. */
import { formatTime } from "../../lib/time.ts";
import { factLines } from "../messages/alert-mail.ts";
import { thenRestart, topicText } from "../messages/topic-text.ts";
import type { Problem } from "./problems.ts";

function silentText(topic: Problem["topic"]): { title: string; todo: string } | undefined {
	if (topic === "crm-silent")
		return {
			title: "Your CRM isn't answering",
			todo: `If your CRM itself works, send this to whoever looks after your server: check CRM_URL and CRM_API in .env. ${thenRestart}`,
		};
	if (topic === "mail-silent")
		return {
			title: "Your mail server isn't answering",
			todo: `If your email works elsewhere, send this to whoever looks after your server: check SMTP_URL in .env. ${thenRestart}`,
		};
	return undefined;
}

/** A sentence about a problem and its start, and paragraphs about what to do. */
export function describeProblem({ topic, since, facts }: Problem): { text: string; todo: string } {
	const about = topic as Exclude<typeof topic, `${string}-silent`>;
	const { title, todo } = silentText(topic) ?? topicText(about, facts);
	const { reason = "", ...others } = facts;
	const knownFacts = factLines(about, todo.includes(reason) ? others : facts);
	return { text: `${title}, since ${formatTime(since)}.`, todo: [todo, ...knownFacts].join("\n") };
}
