import { describe, expect, it } from "vitest";
import { asFailure } from "../http/failure.ts";
import { crmAdapters } from "./adapters.ts";
import type { Crm } from "./crm.ts";

const account = {
	url: "https://crm.example",
	token: "t",
	locationId: "loc",
	pipelineId: "pipe",
	stageId: "stage",
};
const ann = { firstName: "Ann", lastName: "Taylor", email: "ann@x.example", phone: "07700 900456" };

/** All calls of an adapter. */
const calls: Record<keyof Omit<Crm, "tagsOnCreate">, (crm: Crm) => Promise<unknown>> = {
	findContact: (crm) => crm.findContact(ann),
	createContact: (crm) => crm.createContact({ ...ann, tags: ["a"], source: "S" }),
	addTags: (crm) => crm.addTags("9", ["Wanted"]),
	removeTags: (crm) => crm.removeTags("9", ["unwanted"]),
	createOpportunity: (crm) => crm.createOpportunity({ contactId: "9", title: "T", source: "S" }),
	setFields: (crm) => crm.setFields("9", { SIZE: "large" }),
	addNote: (crm) => crm.addNote("9", "Words"),
	hasNote: (crm) => crm.hasNote("9", "Words"),
	listOpportunities: (crm) => crm.listOpportunities("9", ann),
	listOutcomes: (crm) => crm.listOutcomes(),
	deleteContact: (crm) => crm.deleteContact("9", ann.email),
};

/** Answers with status 200 that prove nothing. */
const proofless = {
	"a web page": "<!doctype html><html><title>Welcome</title></html>",
	"half a JSON": '{"contact":{"id":"9","tags":["wanted"',
	nothing: "",
	"an empty JSON": "{}",
	"another service's JSON": '{"status":"ok","success":true,"data":[]}',
	"what was done to another": '{"contact":{"id":7},"opportunity":{},"note":{},"tags":["unwanted"]}',
};

/** Real answers, by call. */
const proofs: Record<string, string> = {
	findContact: '{"contacts":[],"contact":null,"results":[],"id":9}',
	createContact: '{"contact":{"id":"9"},"id":"9"}',
	addTags:
		'{"tags":["older","wanted"],"list":{"listId":"7"},"recordIdsMissing":[],"lists":[{"id":7,"name":"Wanted"}],"contacts":{"success":[9]}}',
	removeTags:
		'{"tags":[],"list":{"listId":"7"},"recordIdsMissing":[],"lists":[{"id":7,"name":"unwanted"}],"contacts":{"success":[9]}}',
	createOpportunity: '{"id":"o1","opportunity":{"id":"o1"}}',
	setFields: '{"contact":{"id":"9"},"id":"9"}',
	addNote: '{"id":"n1","note":{"id":"n1"}}',
	hasNote: '{"notes":[],"results":[]}',
	listOpportunities: '{"opportunities":[],"results":[]}',
	listOutcomes: '{"opportunities":[],"results":[],"companyCurrency":"GBP"}',
	deleteContact: '{"opportunities":[],"results":[],"succeded":true}',
};

/** Real answers of Brevo: some are a list without a name, some are empty. */
function brevoAnswer(url: string, { method = "GET" }: RequestInit): Response | undefined {
	if (method === "PUT" || method === "DELETE") return new Response(null, { status: 204 });
	const { pathname } = new URL(url);
	if (pathname === "/crm/deals") return Response.json({ id: "d1", items: [] });
	const isList = method === "GET" && /notes|pipeline/.test(pathname);
	return isList ? Response.json([]) : undefined;
}

describe.each(Object.entries(crmAdapters))("a call to the CRM's API %s", (api, adapter) => {
	const answering = (body: string, status = 200) =>
		adapter(account, { fetch: async () => new Response(body || null, { status }) });

	const proving = (name: string) =>
		adapter(account, {
			fetch: async (url, init = {}) =>
				(api === "brevo" && brevoAnswer(String(url), init)) || new Response(proofs[name]),
		});

	for (const [name, make] of Object.entries(calls)) {
		it.each(Object.entries(proofless))(
			`counts ${name} as unknown, not done, if the answer is 200 with %s`,
			async (_, body) => {
				const failure = await make(answering(body)).then(
					() => expect.unreachable("it should have failed"),
					(thrown) => asFailure(thrown),
				);
				expect(failure.details).toMatchObject({ outcomeUnknown: true, unproven: true });
			},
		);

		it(`follows no redirect of ${name}, and accepts its proof`, async () => {
			await expect(make(answering("", 307))).rejects.toMatchObject({ details: { rejected: true } });
			await expect(make(proving(name))).resolves.not.toBeNull();
		});
	}
});
