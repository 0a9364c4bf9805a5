/** The first-run checklist. Each step is actually tested, and nothing is changed in CRM or mailbox. */

import { identity } from "../../business/facts.ts";
import type { Health } from "../alerts/health/health.ts";
import { describeProblem } from "../alerts/health/problem-text.ts";
import type { Problem } from "../alerts/health/problems.ts";
import type { ServiceChecks } from "../alerts/health/service-checks.ts";
import type { Setup, SetupStep } from "../desk-api/api.ts";
import { defineInterval, defineKey } from "../lib/kv.ts";
import { intervals } from "../limits/intervals.ts";
import { findSampleFacts } from "../settings/sample-facts.ts";
import type { LeadStore } from "../store/store.ts";
import { lastTestLead } from "./leads/test-lead.ts";

export interface SetupParts {
	store: LeadStore;
	checks: ServiceChecks;
	/** Health, derived from the list of problems behind `/health`. */
	health: Health;
	problems: readonly Problem[];
	/** The desk's screen for the facts of the business; absent if they are only in files. */
	factsScreen?: string | undefined;
	/** Origin of the loader. */
	siteUrl: string;
	/** What is connected, and what the desk may change; absent if everything is set on the server. */
	connections?: Connections | undefined;
}

/** State of the settings for CRM, mail and site. */
export interface Connections {
	hasCrm: boolean;
	hasMail: boolean;
	/** Without a site, nobody sees the example's facts. */
	hasSite: boolean;
	/** Whether the desk may change the CRM's settings, and those of mail. */
	isCrmOurs: boolean;
	isMailOurs: boolean;
}

/** A page that loaded the script tag. */
const tagKey = defineKey<{ origin: string; at: number }>("tag seen");
const tagInterval = defineInterval("tag seen");

/** Records that a page of another origin loaded the script tag. */
export async function recordTag(store: LeadStore, origin: string): Promise<void> {
	if (await store.claimInterval(tagInterval, intervals.tagSeenMs))
		await store.kv.set(tagKey, { origin, at: await store.now() });
}

/** The last page of another website that loaded the script tag. */
export const readSeenTag = (store: Pick<LeadStore, "kv">) => store.kv.get(tagKey);

export async function checkSetup(parts: SetupParts): Promise<Setup> {
	const { store, siteUrl, connections } = parts;
	const { hasSite = true } = connections ?? {};
	const steps = await Promise.all([
		...(hasSite ? [brandStep(parts)] : []),
		crmStep(parts),
		mailStep(parts),
		testStep(store),
		tagStep(store),
	]);
	return {
		done: steps.every(({ state }) => state === "done"),
		steps,
		tag: `<script async src="${siteUrl}/loader.js"></script>`,
	};
}

async function brandStep({ factsScreen: screen }: SetupParts): Promise<SetupStep> {
	const step = { id: "brand" as const, title: "Your business details", ...(screen && { screen }) };
	const facts = findSampleFacts();
	if (facts.length === 0)
		return { ...step, state: "done", text: `Your business is called ${identity.brand}.` };
	const count = facts.length === 1 ? "one" : facts.length;
	const where = screen ? "" : " They're in business/facts.json on your server.";
	return {
		...step,
		state: "todo",
		text: `Your site still shows ${count} of the example coach's details.${where}`,
	};
}

/** A service's known problem, as worded on the health page. */
function problemOf({ problems }: SetupParts, need: "crm" | "mail"): string | undefined {
	const problem = problems.find((one) => one.need === need);
	return problem && describeProblem(problem).text;
}

async function crmStep(parts: SetupParts): Promise<SetupStep> {
	const { checks, connections } = parts;
	const { hasCrm = true } = connections ?? {};
	const step = { id: "crm" as const, title: "CRM" };
	if (!hasCrm)
		return {
			...step,
			state: "done",
			screen: "/settings/crm",
			text: "No CRM. You'll find leads here and in your inbox.",
		};
	const failure = await checks.check("crm");
	const isKey = failure?.topic === "crm-credential";
	const at = connections?.isCrmOurs
		? { screen: "/settings/crm" }
		: { server: isKey ? "CRM_TOKEN" : "CRM_URL" };
	if (isKey)
		return {
			...step,
			...at,
			state: "failed",
			text: "Your CRM rejected our key. Create a new one in your CRM and paste it here.",
		};
	if (failure)
		return {
			...step,
			...at,
			state: "failed",
			text: `Your CRM isn't answering (${failure.reason}).`,
		};
	const problem = problemOf(parts, "crm");
	if (problem) return { ...step, state: "failed", text: problem };
	return { ...step, state: "done", text: "Connected." };
}

async function mailStep(parts: SetupParts): Promise<SetupStep> {
	const { checks, health, connections } = parts;
	const { hasMail = true } = connections ?? {};
	const step = { id: "mail" as const, title: "Email" };
	const at = connections?.isMailOurs ? { screen: "/settings/email" } : { server: "SMTP_URL" };
	if (!hasMail)
		return {
			...step,
			state: "todo",
			screen: "/settings/email",
			text: "Not set up yet. Leads only appear here.",
		};
	if (checks.canCheckMail) {
		const failure = await checks.check("mail");
		if (failure)
			return {
				...step,
				...at,
				state: "failed",
				text:
					failure.topic === "mail"
						? "Your mail server rejected the user name or password."
						: "Your mail server isn't answering.",
			};
	}
	const problem = problemOf(parts, "mail");
	if (problem) return { ...step, state: "failed", text: problem };
	if (checks.canCheckMail) return { ...step, state: "done", text: "Connected." };
	if (health.mail.state === "ok")
		return { ...step, state: "done", text: "The last email was sent." };
	const text =
		health.mail.state === "failing"
			? "The last email wasn't accepted. We'll keep trying."
			: "Send a test lead to check that email works.";
	return { ...step, state: "todo", text };
}

async function testStep(store: LeadStore): Promise<SetupStep> {
	const step = { id: "test-lead" as const, title: "Test lead" };
	const test = await lastTestLead(store);
	if (!test) return { ...step, state: "todo", text: "Send a test lead and watch it arrive." };
	const last = test.story.at(-1);
	const lastProblem = last?.tone === "bad" ? last.text : undefined;
	const words = {
		arrived: ["done", "It's in your CRM and your mailbox."],
		"on its way": ["todo", ["Sending.", lastProblem].filter(Boolean).join(" ")],
		failed: ["failed", lastProblem ?? "It didn't arrive."],
	} as const;
	const [state, text] = words[test.state];
	return { ...step, state, text };
}

async function tagStep(store: LeadStore): Promise<SetupStep> {
	const step = { id: "tag" as const, title: "The line for your pages" };
	const seenTag = await readSeenTag(store);
	if (seenTag) return { ...step, state: "done", text: `Seen on ${seenTag.origin}.` };
	const text = "Paste this line into one of your pages, or a partner's, and open that page once.";
	return { ...step, state: "todo", text };
}
