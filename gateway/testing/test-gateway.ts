import { fakeCrm } from "../../leads/testing/fake-crm.ts";
import { fakeMailer } from "../../leads/testing/fake-mailer.ts";
import type { Feature } from "../feature.ts";
import { createGateway } from "../gateway.ts";
import type { GatewayOptions } from "../gateway-options.ts";
import { createVisitorMailer, type SendToVisitor } from "../mail/visitor-mail.ts";
import { createSqliteStore } from "../store/sqlite/sqlite-store.ts";
import type { LeadStore } from "../store/store.ts";
import { type TestClock, testClock } from "./test-clock.ts";

export interface TestGatewayOptions extends Partial<GatewayOptions> {
	/** Opens the store on the gateway's clock; by default in memory. */
	openStore?(clock: TestClock): LeadStore;
	/** Receives the mails to visitors that the visitor-mail budget allows. */
	sendToVisitor?: SendToVisitor;
	/** The gateway's features. Default: all. */
	list?: readonly Feature[];
	/** Multiplies the visitor-mail budget. Default 1. */
	visitorMailFactor?: number;
}

/** A gateway in memory, with fake CRM and mail and a clock that tests drive. */
export function createTestGateway(options: TestGatewayOptions = {}) {
	const { openStore, sendToVisitor, visitorMailFactor: limitFactor, list, ...change } = options;
	const crm = fakeCrm();
	const mailer = fakeMailer();
	const clock = testClock(Date.parse("2026-11-20T10:00:00Z"));
	const store = change.store ?? openStore?.(clock) ?? createSqliteStore(":memory:", { clock });
	const lines: Record<string, unknown>[] = [];
	const gateway = createGateway(
		{
			store,
			crm,
			mailer,
			now: () => clock.now,
			uptime: () => clock.now,
			log: (event, data) => void lines.push({ event, ...data }),
			// Tests send the same sample again and again.
			spamDuplicateLimit: 1e6,
			...(sendToVisitor && {
				visitorMailer: createVisitorMailer({ store, send: sendToVisitor, limitFactor }),
			}),
			...change,
			alerts: { now: () => clock.now, ...change.alerts },
		},
		list,
	);

	/** Posts to /leads as a page of another origin would. */
	function post(body: unknown, headers: Record<string, string> = {}) {
		return gateway.app.request("/leads", {
			method: "POST",
			headers: {
				"Content-Type": "text/plain;charset=UTF-8",
				Origin: "https://partner.example",
				...headers,
			},
			body: typeof body === "string" ? body : JSON.stringify(body),
		});
	}

	/** Advances the clock, with one poll of the store a minute. */
	async function advance(ms: number) {
		const until = clock.now + ms;
		while (clock.now < until) {
			clock.now = Math.min(until, clock.now + 60_000);
			await gateway.worker.runDue();
		}
	}

	return { ...gateway, store, crm, mailer, lines, clock, post, pass: advance };
}
