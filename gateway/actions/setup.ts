/** The first run, step by step, each checked for real. Nothing is written: file and line are named. */
import { identity } from "../../business/identity.ts";
import type { Crm } from "../../leads/crm/crm.ts";
import { asFailure } from "../../leads/failure.ts";
import type { Sightings } from "../alerts/refusals.ts";
import type { Setup, SetupStep } from "../desk/api.ts";
import type { LeadStore } from "../store/store.ts";
import { lastTestLead } from "./test-lead.ts";

export interface SetupParts {
	store: LeadStore;
	crm: Crm;
	/** Asks the mail server whether it knows us; absent where it cannot be asked without a mail. */
	greetMail?: (() => Promise<void>) | undefined;
	/** The line of a file that a text stands in, where the file is at hand. */
	find?: (file: string, text: string) => number | undefined;
	/** Address of the loader's origin. */
	siteUrl: string;
}

const tagKey = "tag seen";
/** The name that the business has as long as nobody has changed it. */
const sample = "Hartley Coaching";

/** Notes that the script tag was seen on a page elsewhere. */
export async function noteTag(store: LeadStore, origin: string): Promise<void> {
	if (await store.once("tag seen", 3600_000))
		await store.keep(tagKey, { origin, at: await store.now() });
}

export async function readSetup(parts: SetupParts): Promise<Setup> {
	const { store, crm, greetMail, find = () => undefined, siteUrl } = parts;
	const where = (file: string, name: string): SetupStep["where"] => {
		const line = find(file, name);
		return { file, name, ...(line !== undefined && { line }) };
	};

	async function brandStep(): Promise<SetupStep> {
		const own = identity.brand !== sample;
		return {
			...{ id: "brand", title: "Your name and colours", state: own ? "done" : "todo" },
			text: own
				? `Your business is called ${identity.brand}.`
				: `The site still wears the sample's name, ${sample}. Write yours, then build and start again; the colours are in business/brand.ts.`,
			where: where("business/identity.ts", "brand:"),
		};
	}

	async function crmStep(): Promise<SetupStep> {
		const step = { id: "crm" as const, title: "CRM" };
		try {
			const nobody = { firstName: "", lastName: "", phone: "" };
			await crm.findContact({ ...nobody, email: "nobody@example.com" });
			return { ...step, state: "done", text: "It answers, and takes our key." };
		} catch (thrown) {
			const { reason, details } = asFailure(thrown);
			const isKey = details.status === 401 || details.status === 403;
			return {
				...{ ...step, state: "failed", where: where(".env", isKey ? "CRM_TOKEN" : "CRM_URL") },
				text: isKey
					? "It refuses our key: make a new one in the CRM and write it here."
					: `It does not answer as it should (${reason}).`,
			};
		}
	}

	async function mailStep(): Promise<SetupStep> {
		const step = { id: "mail" as const, title: "Mail" };
		if (!greetMail) {
			const seen = (await store.recall("sightings")) as Sightings | undefined;
			const { mail } = seen?.services ?? {};
			if (mail?.failed)
				return {
					...{ ...step, state: "failed", where: where(".env", "RELAY_URL") },
					text: "The last mail was not taken.",
				};
			if (mail?.ok) return { ...step, state: "done", text: "The last mail was taken." };
			const text = "Send a test lead: the relay cannot be asked otherwise.";
			return { ...step, state: "todo", text };
		}
		try {
			await greetMail();
			return { ...step, state: "done", text: "The mail server takes our sign-in." };
		} catch (thrown) {
			const code = String((thrown as { responseCode?: unknown }).responseCode ?? "");
			return {
				...{ ...step, state: "failed", where: where(".env", "SMTP_URL") },
				text: ["530", "534", "535"].includes(code)
					? "The mail server refuses our sign-in: user name or password are wrong."
					: "The mail server cannot be reached, or does not take us.",
			};
		}
	}

	async function testStep(): Promise<SetupStep> {
		const step = { id: "test-lead" as const, title: "A first test lead" };
		const test = await lastTestLead(store);
		if (!test) return { ...step, state: "todo", text: "Send one, and see it arrive." };
		const words = {
			arrived: ["done", "It reached the CRM and your mailbox."],
			"on its way": ["todo", "It is on its way."],
			failed: ["failed", test.story.at(-1)?.text ?? "It did not arrive."],
		} as const;
		const [state, text] = words[test.state];
		return { ...step, state, text };
	}

	async function tagStep(): Promise<SetupStep> {
		const step = { id: "tag" as const, title: "The line on your pages" };
		const seen = (await store.recall(tagKey)) as { origin: string } | undefined;
		if (seen) return { ...step, state: "done", text: `Seen on ${seen.origin}.` };
		const text = "Paste the line into a page of yours or a partner's and open that page once.";
		return { ...step, state: "todo", text };
	}

	const steps = await Promise.all([brandStep(), crmStep(), mailStep(), testStep(), tagStep()]);
	return {
		done: steps.every(({ state }) => state === "done"),
		steps,
		tag: `<script async src="${siteUrl}/loader.js"></script>`,
	};
}
