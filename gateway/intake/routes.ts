import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { readBody } from "../server/body-limit.ts";
import { preflight } from "../server/preflight.ts";
import { type Arrival, type Reception, tooLong } from "./accept-lead.ts";
import { isNativeForm, nativeForm } from "./no-script-form.ts";
import { answerJson } from "./result.ts";

function arrivalOf(c: Context): Arrival {
	return {
		header: (name) => c.req.header(name),
		// Requests made inside the process (tests) have no connection.
		address: c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "",
		read: () => readBody(c.req.raw),
	};
}

/**
 * The addresses below `/leads`.
 *
 * @param steps counts how far visitors came; without it nobody does
 */
export function createIntake(
	reception: Reception,
	now: () => number = Date.now,
	steps?: { take(arrival: Arrival): Promise<void> },
): Hono {
	const headersOf = (c: Context) => reception.headers(arrivalOf(c));

	async function takeForm(c: Context, arrival: Arrival): Promise<Response> {
		const headers = reception.headers(arrival);
		const refusal = reception.refusal(arrival);
		if (refusal) return nativeForm.answer(c, refusal, headers);
		const body = await arrival.read();
		const { raw, reply, request } =
			body === undefined ? { reply: tooLong } : nativeForm.read(body, c, now());
		const outcome = reply
			? await reception.turnAway(arrival, reply)
			: // A page without a script cannot say how long it was open: no time trap.
				await reception.keep(arrival, request, false);
		return nativeForm.answer(c, outcome, headers, raw);
	}

	const app = new Hono();
	app.post("/", async (c) => {
		const arrival = arrivalOf(c);
		// A page that may send leads there may do this, whatever its policy says of addresses.
		if (c.req.query("steps") !== undefined) {
			if (!reception.refusal(arrival)) await steps?.take(arrival);
			return c.body(null, 204, headersOf(c));
		}
		if (isNativeForm(c)) return takeForm(c, arrival);
		return answerJson(await reception.take(arrival), reception.headers(arrival));
	});
	// Ours need no preflight; tracing and service workers of a host page cause one all the same.
	app.options("/", (c) => preflight(c, "POST", headersOf(c)));
	app.get("/sent", (c) => nativeForm.sent(c, headersOf(c)));
	app.on(["GET", "PUT", "PATCH", "DELETE"], "/", (c) =>
		c.json({ error: "Leads are sent by POST." }, 405, { ...headersOf(c), Allow: "POST, OPTIONS" }),
	);
	app.all("/:rest{.+}", (c) => c.json({ error: "There is nothing here." }, 404, headersOf(c)));
	return app;
}
