/** Webhook receivers: one that works and sometimes fails, one that has gone for good (410), one that redirects. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** An event that the first receiver got, with a valid signature. */
interface Event {
	id: string;
	type: string;
	lead: string;
}

export interface Receivers {
	/** Settings of a gateway that sends them events. */
	env: Record<string, string>;
	/** Events in the order they came, repeats included. */
	events: Event[];
	/** Calls to the third one's new address: there must be none. */
	redirected: number;
	/** The host that the third one redirects to. */
	elsewhere: string;
	/** Failure rate of the first one: 1 is one call in thirty. */
	misbehave(rate: number): void;
	close(): void;
}

const secret = `whsec_${Buffer.from("fault-run fault-run fault-run 32").toString("base64")}`;

export async function createReceivers(seed: number): Promise<Receivers> {
	let rate = 0;
	let dice = seed;
	const roll = () => {
		dice = (dice * 48_271 + 11) % 2_147_483_647;
		return dice / 2_147_483_647;
	};
	const servers: Server[] = [];
	async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
		const server = createServer(listener);
		servers.push(server);
		await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
		return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	}
	const here: Receivers = {
		env: {},
		events: [],
		redirected: 0,
		elsewhere: "",
		misbehave(next) {
			rate = next;
		},
		close() {
			for (const server of servers) {
				server.closeAllConnections();
				server.close();
			}
		},
	};
	const webhook = new Webhook(secret);
	const hook = await serve(async (request, response) => {
		let body = "";
		try {
			for await (const part of request) body += part;
		} catch {
			// The sender was killed.
			return;
		}
		const chance = rate > 0 ? roll() / rate : 1;
		if (chance < 0.01) return response.writeHead(500).end();
		if (chance < 0.015) return response.writeHead(429, { "Retry-After": "1" }).end();
		// Closes the connection without an answer; below, after accepting the event.
		if (chance < 0.02) return response.destroy();
		let event: { type: string; data: { id: string } };
		try {
			event = webhook.verify(body, request.headers as never) as typeof event;
		} catch {
			// Signatures are also invalid while the gateway's clock is a day ahead.
			return response.writeHead(400).end();
		}
		const { type, data } = event;
		here.events.push({ id: String(request.headers["webhook-id"]), type, lead: data.id });
		if (chance < 0.03) return response.destroy();
		if (chance > 0.031) response.writeHead(204).end();
	});
	const gone = await serve((_, response) => response.writeHead(410).end());
	const elsewhere = await serve((_, response) => {
		here.redirected++;
		response.writeHead(204).end();
	});
	const moved = await serve((_, response) =>
		response.writeHead(308, { Location: elsewhere }).end(),
	);
	here.elsewhere = elsewhere;
	here.env = {
		WEBHOOKS: [gone, hook, moved].join(" "),
		WEBHOOK_SECRET: secret,
		WEBHOOK_PRIVATE: "127.0.0.1",
	};
	return here;
}

/** Compares the events they should have got about each lead with those they got. */
export function compareEvents(
	{ events, redirected }: Receivers,
	states: ReadonlyMap<string, string>,
	erased: ReadonlySet<string>,
) {
	const ids = new Map<string, Set<string>>();
	const places = new Map<string, number>();
	let outOfOrder = 0;
	for (const [place, { id, type, lead }] of events.entries()) {
		const key = `${type} ${lead}`;
		ids.set(key, (ids.get(key) ?? new Set()).add(id));
		if (!places.has(key)) places.set(key, place);
		const before = `${type === "lead.received" ? "lead.erased" : "lead.received"} ${lead}`;
		// Nothing more is sent about an erased lead. For any other, the first event is that it came.
		if (type !== "lead.erased" && places.has(before) === (type === "lead.received")) outOfOrder++;
	}
	const wanted = [...states].flatMap(([id, state]) =>
		state === "delivered" ? [`lead.received ${id}`, `lead.delivered ${id}`] : [],
	);
	wanted.push(...[...erased].map((id) => `lead.erased ${id}`));
	return {
		webhooks: ids.size,
		webhooksTwice: events.length - ids.size,
		webhooksMissing: wanted.filter((key) => !ids.has(key)).length,
		webhooksUnderTwoIds: [...ids.values()].filter(({ size }) => size > 1).length,
		webhooksOutOfOrder: outOfOrder,
		webhooksRedirected: redirected,
	};
}
