/** Routes below `/api`: the read API and its description. */
import { type Context, Hono } from "hono";
import type * as z from "zod";
import type { Shared } from "../../feature.ts";
import { describeError } from "../../lib/log.ts";
import { toCsv } from "../../services/export/csv.ts";
import { parseSent } from "../../services/query.ts";
import { ServiceError } from "../../services/service-error.ts";
import { findLeads, listForms, sumFigures, toApiLeads } from "./answers.ts";
import { type ApiEnv, type AuthoriseOptions, createAuthorise, fail } from "./authorise.ts";
import { apiPaths, writeOpenApi } from "./openapi.ts";

export interface ApiRoutesOptions extends AuthoriseOptions {
	/** Address of this gateway. */
	gatewayUrl: string;
	/** What other features offer. */
	shared(): Pick<Shared, "ownForms">;
}

const wantsCsv = (c: Context) => /\btext\/csv\b/i.test(c.req.header("Accept") ?? "");

/** The checked query of a request. @throws ServiceError */
function parseQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
	const query = c.req.query();
	const names = Object.keys((schema as unknown as z.ZodObject).shape);
	const unknown = Object.keys(query).find((name) => !names.includes(name));
	if (unknown !== undefined)
		throw new ServiceError(
			"invalid",
			names.length > 0
				? `The parameters here are ${names.join(", ")}.`
				: "There are no parameters here.",
		);
	return parseSent(schema, query);
}

export function createApiRoutes(options: ApiRoutesOptions): Hono<ApiEnv> {
	const { store, log, gatewayUrl } = options;
	const app = new Hono<ApiEnv>();
	app.onError((thrown, c) => {
		if (thrown instanceof ServiceError) return fail(c, 400, thrown.message);
		log("request-failed", { method: c.req.method, ...describeError(thrown) });
		return fail(c, 503, "We can't reach your leads right now. Please try again in a moment.");
	});
	app.use(async (c, next) => {
		c.header("Cache-Control", "no-store");
		await next();
	});
	app.get("/openapi.json", (c) => c.json(writeOpenApi(gatewayUrl)));
	app.on(["POST", "PUT", "PATCH", "DELETE"], "/*", (c) => {
		c.header("Allow", "GET, HEAD");
		return fail(c, 405, "This API only reads: use GET.");
	});
	app.use("/v1/*", createAuthorise(options));
	for (const [path, { scope }] of Object.entries(apiPaths))
		app.use(`/v1${path}`, async (c, next) => {
			if (!(c.get("scopes") as readonly string[]).includes(scope))
				return fail(c, 403, `This key may not read ${scope}. Make one that may at your desk.`);
			return next();
		});
	app.get("/v1/leads", async (c) => {
		const { found, next, more } = await findLeads(store, parseQuery(c, apiPaths["/leads"].query));
		c.header("Vary", "Accept");
		if (!wantsCsv(c)) return c.json({ leads: await toApiLeads(store, found), next, more });
		return c.body(`${toCsv(found)}\r\n`, 200, {
			"Content-Type": "text/csv; charset=utf-8",
			...{ "Next-Cursor": next, "More-Leads": String(more) },
		});
	});
	app.get("/v1/forms", async (c) => {
		parseQuery(c, apiPaths["/forms"].query);
		return c.json(await listForms(options.shared().ownForms));
	});
	app.get("/v1/figures", async (c) =>
		c.json(await sumFigures(store, parseQuery(c, apiPaths["/figures"].query))),
	);
	app.all("/*", (c) => fail(c, 404, "There is nothing here. See /api/openapi.json."));
	return app;
}
