/** OpenAPI 3.1 description of the read API, generated from its schemas. */
import * as z from "zod";
import { version } from "../../lib/version.ts";
import * as schemas from "./schemas.ts";

/** Paths of the API, each with its scope, schemas and summary. */
export const apiPaths = {
	"/leads": {
		...{ scope: "leads", query: schemas.leadsQuery, answer: schemas.leads },
		...{ summary: "Leads since an earlier answer", csv: true },
	},
	"/forms": {
		...{ scope: "forms", query: schemas.formQuery, answer: schemas.formList },
		...{ summary: "The forms that visitors can fill in", csv: false },
	},
	"/figures": {
		...{ scope: "figures", query: schemas.apiFiguresQuery, answer: schemas.figures },
		...{ summary: "Outcomes of the leads in a period", csv: false },
	},
} as const;

const toJson = (schema: z.ZodType, io: "input" | "output" = "output") => {
	const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: "draft-2020-12" });
	return json;
};

/** Splits a schema from the definitions it refers to, which OpenAPI keeps in one place. */
function splitDefinitions(schema: z.ZodType) {
	const { $defs = {}, ...own } = toJson(schema) as { $defs?: Record<string, object> };
	const text = JSON.stringify(own).replaceAll("#/$defs/", "#/components/schemas/");
	return { own: JSON.parse(text) as object, definitions: $defs };
}

function describePath({
	scope,
	query,
	answer,
	summary,
	csv,
}: (typeof apiPaths)[keyof typeof apiPaths]) {
	const { properties = {}, required = [] } = toJson(query, "input") as {
		properties?: Record<string, { description?: string }>;
		required?: string[];
	};
	const name = schemas.failure.meta()?.id;
	const problem = (description: string) => ({
		description,
		content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
	});
	return {
		get: {
			...{ operationId: `read-${scope}`, summary, description: `Needs the scope \`${scope}\`.` },
			parameters: Object.entries(properties).map(([parameter, { description, ...schema }]) => ({
				...{ name: parameter, in: "query", required: required.includes(parameter) },
				...{ description, schema },
			})),
			responses: {
				200: {
					description: summary,
					content: {
						"application/json": {
							schema: { $ref: `#/components/schemas/${answer.meta()?.id}` },
						},
						...(csv && { "text/csv": { schema: { type: "string" } } }),
					},
				},
				400: problem("A parameter is wrong."),
				401: problem("The key is missing, wrong or revoked."),
				403: problem("The key lacks the scope."),
				429: problem("Too many requests; see Retry-After."),
			},
		},
	};
}

/** @param url address of the API */
export function writeOpenApi(url: string): object {
	const all = [...Object.values(apiPaths).map(({ answer }) => answer), schemas.failure];
	const split = all.map((schema) => ({ id: schema.meta()?.id ?? "", ...splitDefinitions(schema) }));
	return {
		openapi: "3.1.0",
		info: { title: "coachkit", version },
		servers: [{ url: `${url}/api/v1` }],
		security: [{ key: [] }],
		paths: Object.fromEntries(
			Object.entries(apiPaths).map(([path, entry]) => [path, describePath(entry)]),
		),
		components: {
			securitySchemes: { key: { type: "http", scheme: "bearer" } },
			schemas: Object.assign(
				{},
				...split.map(({ definitions }) => definitions),
				Object.fromEntries(split.map(({ id, own }) => [id, own])),
			) as object,
		},
	};
}
