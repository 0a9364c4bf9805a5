/** Texts about current problems, for the desk and the commands. */
import { formatTime } from "../lib/time.ts";
import { factLines } from "./alert-mail.ts";
import type { Problem } from "./problems.ts";
import { topicText } from "./topic-text.ts";

const thenRestart = "Then restart the gateway: systemctl restart coachkit";

function silentText(topic: Problem["topic"]): { title: string; todo: string } | undefined {
	if (topic === "crm-silent")
		return {
			title: "Your CRM is not answering",
			todo: `If the CRM itself is working, look at CRM_URL and CRM_API in .env on the server. ${thenRestart}`,
		};
	if (topic === "mail-silent")
		return {
			title: "Your mail server is not answering",
			todo: `If the mail server itself is working, look at SMTP_URL in .env on the server. ${thenRestart}`,
		};
	return undefined;
}

/** What is wrong and since when, as a sentence, and what to do, in paragraphs. */
export function describeProblem({ topic, since, facts }: Problem): { text: string; todo: string } {
	const about = topic as Exclude<typeof topic, `${string}-silent`>;
	const { title, todo } = silentText(topic) ?? topicText(about, facts);
	const { reason = "", ...others } = facts;
	const known = factLines(about, todo.includes(reason) ? others : facts);
	return { text: `${title}, since ${formatTime(since)}.`, todo: [todo, ...known].join("\n") };
}
