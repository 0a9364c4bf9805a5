/** Connection tests of CRM and mail server, without a lead. A failure is kept until the service works. */

import type { Crm } from "../../../leads/crm/crm.ts";
import { asFailure } from "../../../leads/http/failure.ts";
import { defineKey } from "../../lib/kv.ts";
import type { LeadStore } from "../../store/store.ts";
import type { Service } from "../failure-stats.ts";

export interface FailedCheck {
	/** Milliseconds since 1970. */
	at: number;
	/** The reason, in our own words. */
	reason: string;
	status?: number;
	/** Rejected key or sign-in, or no proper answer (`silent`). */
	topic: "crm-credential" | "crm-silent" | "mail" | "mail-silent";
}
export type FailedChecks = Partial<Record<Service, FailedCheck>>;

export interface ServiceChecks {
	/** Whether the mail transport can be tested without a mail. */
	readonly canCheckMail: boolean;
	/** Tests a service now. Undefined: it works. */
	check(service: Service): Promise<FailedCheck | undefined>;
	failed(): Promise<FailedChecks>;
	/** Repeats the failed tests. */
	recheck(): Promise<void>;
}

export interface ServiceChecksOptions {
	store: Pick<LeadStore, "kv" | "now">;
	crm: Pick<Crm, "findContact">;
	/** Signs in to the mail server; absent if only a mail could test it. */
	verifyMail?: (() => Promise<void>) | undefined;
}

export const failedKey = defineKey<FailedChecks>("service checks");
/** An address that belongs to nobody (RFC 2606). */
const nobody = { firstName: "", lastName: "", phone: "", email: "nobody@example.com" };

function failedCrm(thrown: unknown, at: number): FailedCheck {
	const { reason, details } = asFailure(thrown);
	const { status } = details;
	const topic = status === 401 || status === 403 ? "crm-credential" : "crm-silent";
	return { at, reason, topic, ...(status !== undefined && { status }) };
}

function failedMail(thrown: unknown, at: number): FailedCheck {
	const { responseCode, code } = Object(thrown) as { responseCode?: unknown; code?: unknown };
	const status = Number(responseCode) || 0;
	if ([530, 534, 535].includes(status))
		return { at, reason: `The mail server answered ${status}`, status, topic: "mail" };
	const why = typeof code === "string" ? ` (${code})` : "";
	return { at, reason: `We couldn't connect to the mail server${why}`, topic: "mail-silent" };
}

export function createServiceChecks(options: ServiceChecksOptions): ServiceChecks {
	const { store, crm, verifyMail } = options;
	const failed = async () => (await store.kv.get(failedKey)) ?? {};

	async function ask(service: Service): Promise<FailedCheck | undefined> {
		try {
			if (service === "crm") await crm.findContact(nobody);
			else await verifyMail?.();
			return undefined;
		} catch (thrown) {
			const at = await store.now();
			return service === "crm" ? failedCrm(thrown, at) : failedMail(thrown, at);
		}
	}

	async function check(service: Service): Promise<FailedCheck | undefined> {
		const failure = await ask(service);
		const before = await failed();
		if (!failure && !before[service]) return undefined;
		const { [service]: since, ...others } = before;
		const at = since && failure ? Math.min(since.at, failure.at) : failure?.at;
		const after = { ...others, ...(failure && { [service]: { ...failure, at } }) };
		await store.kv.set(failedKey, Object.keys(after).length > 0 ? after : undefined);
		return failure;
	}

	return {
		canCheckMail: verifyMail !== undefined,
		check,
		failed,
		async recheck() {
			for (const service of Object.keys(await failed()) as Service[]) await check(service);
		},
	};
}
