import { describe, expect, it } from "vitest";
import type { LeadKind } from "../forms/forms.ts";
import { type Recorded, recordingFetch } from "../testing/recording-fetch.ts";
import { sampleRequest } from "../testing/samples.ts";
import { sendDirect } from "./direct.ts";

const settings = {
	crmApi: "v1",
	crmUrl: "https://crm.example/v1",
	crmToken: "t0ken",
	locationId: "loc",
	pipelineId: "pipe",
	stageId: "stage",
	relayUrl: "https://relay.example/ajax/sam@coach.example",
} as const;

const list = "GET /contacts?limit=100";
const create = "POST /contacts/";
const tags = "POST /contacts/9/tags";
const opportunity = "POST /pipelines/pipe/opportunities/";
const relay = "POST relay";

const nameOf = ({ method, url }: Recorded) =>
	url === settings.relayUrl ? relay : `${method} ${url.replace(settings.crmUrl, "")}`;

/** Sends a lead of a kind while the named calls fail with these statuses. */
async function run(kind: LeadKind, faults: Record<string, number> = {}, known = false) {
	const request = sampleRequest(kind);
	const { fetch, calls } = recordingFetch((call) => {
		const name = nameOf(call);
		const status = faults[name] ?? 200;
		if (status === 0) throw new TypeError("Failed to fetch");
		if (name === list)
			return {
				status,
				json: { contacts: known ? [{ id: "9", email: request.fields.email }] : [] },
			};
		const made = { id: "o1", tags: ["business-checklist-download"], success: "true" };
		return { status, json: name === create ? { contact: { id: "9" } } : made };
	});
	const result = await sendDirect(request, settings, fetch);
	return { result, calls, names: calls.map(nameOf) };
}

const ok = { ok: true };

describe("direct mode", () => {
	it.each([
		["checklist", false, [list, create, opportunity, relay]],
		["checklist", true, [list, tags, opportunity, relay]],
		["contact", false, [list, create, opportunity, relay]],
		["contact", true, [list, tags, opportunity, relay]],
		["consultation", false, [relay]],
		["calculator", false, [relay]],
		["package", false, []],
		["trial", false, []],
	] as const)(
		"makes exactly the spec's calls for a %s (known contact: %s)",
		async (kind, known, expected) => {
			const { result, names } = await run(kind, {}, known);
			expect(names).toEqual(expected);
			expect(result).toEqual(ok);
		},
	);

	it("tags with business-checklist-download, whatever the form", async () => {
		const { calls } = await run("contact", {}, true);
		expect(calls[1]?.body).toBe('{"tags":["business-checklist-download"]}');
	});

	it.each([
		// A search error counts as "not found": a new contact is created.
		["checklist", { [list]: 500 }, [list, create, opportunity, relay], ok],
		["checklist", { [list]: 0 }, [list, create, opportunity, relay], ok],
		// The contact step decides; without a contact, no other call is made.
		["checklist", { [create]: 500 }, [list, create], { ok: false, code: "unavailable" }],
		["checklist", { [create]: 422 }, [list, create], { ok: false, code: "refused" }],
		["checklist", { [create]: 0 }, [list, create], { ok: false, code: "unreachable" }],
		// Failures of opportunity and relay are only logged.
		["checklist", { [opportunity]: 400 }, [list, create, opportunity, relay], ok],
		["checklist", { [relay]: 500 }, [list, create, opportunity, relay], ok],
		// The contact form: the relay decides, the CRM does not.
		["contact", { [create]: 500 }, [list, create, relay], ok],
		[
			"contact",
			{ [relay]: 500 },
			[list, create, opportunity, relay],
			{ ok: false, code: "unavailable" },
		],
		["consultation", { [relay]: 500 }, [relay], { ok: false, code: "unavailable" }],
		["consultation", { [relay]: 0 }, [relay], { ok: false, code: "unreachable" }],
	] as const)("%s with %j: %j, %j", async (kind, faults, names, result) => {
		expect(await run(kind, faults)).toMatchObject({ names, result });
	});

	it("ignores a failure to tag", async () => {
		const { result, names } = await run("checklist", { [tags]: 500 }, true);
		expect(names).toEqual([list, tags, opportunity, relay]);
		expect(result).toMatchObject(ok);
	});

	it.each([
		["checklist", { [create]: 503 }, false, ["Failed to create contact 503"]],
		["checklist", { [tags]: 500 }, true, ["Failed to add tags 500"]],
		[
			"checklist",
			{ [opportunity]: 400 },
			false,
			[
				'Failed to create opportunity 400 {"id":"o1","tags":["business-checklist-download"],"success":"true"}',
			],
		],
		["checklist", { [relay]: 500 }, false, ["Failed to send mail 500"]],
		["checklist", { [list]: 500 }, false, ["Failed to search contacts 500"]],
		[
			"contact",
			{ [list]: 0, [create]: 500 },
			false,
			["Failed to search contacts (could not be reached)", "Failed to create contact 500"],
		],
		["consultation", { [relay]: 0 }, false, ["Failed to send mail (could not be reached)"]],
		["checklist", {}, false, undefined],
	] as const)("%s with %j (known: %s) logs %j", async (kind, faults, known, log) => {
		expect((await run(kind, faults, known)).result.log).toEqual(log);
	});

	it("fails without a contact id in the answer", async () => {
		const { fetch } = recordingFetch(({ method }) => ({
			json: method === "GET" ? { contacts: [] } : {},
		}));
		expect(await sendDirect(sampleRequest(), settings, fetch)).toEqual({
			ok: false,
			code: "unavailable",
			log: ["No contact ID returned from API"],
		});
	});

	it("leaves the gateway's additions out of the relay's message", async () => {
		const { calls } = await run("calculator");
		const { message } = Object.fromEntries(calls[0]?.body as [string, string][]);
		expect(message).toContain("Custom area size: about 1,500 sq ft");
		expect(message).not.toContain("£");
	});

	it("judges the relay by its status, and leaves redirects to the browser", async () => {
		const { fetch, calls } = recordingFetch(() => ({ status: 200 }));
		expect(await sendDirect(sampleRequest("consultation"), settings, fetch)).toEqual(ok);
		expect(calls.map(({ init }) => init.redirect)).toEqual([undefined]);
	});

	it("takes a contact with the number for the visitor, as the specification says", async () => {
		const { fetch, calls } = recordingFetch(({ method, url }) => ({
			json:
				method === "GET"
					? {
							contacts: [
								{ id: "8", email: "bob@x.example", firstName: "Bob", phone: "07700900456" },
							],
						}
					: { id: "o1", tags: ["business-checklist-download"], success: url === settings.relayUrl },
		}));
		expect(await sendDirect(sampleRequest(), settings, fetch)).toEqual(ok);
		expect(calls.map(nameOf)).toEqual([list, "POST /contacts/8/tags", opportunity, relay]);
	});

	it("makes no calls for a bot", async () => {
		const { fetch, calls } = recordingFetch(() => ({}));
		const request = sampleRequest("contact", { website: "https://spam.example" });
		expect(await sendDirect(request, settings, fetch)).toEqual(ok);
		expect(calls).toEqual([]);
	});

	it("reports a relay that does not answer in time", async () => {
		const late = Object.assign(new Error("late"), { name: "TimeoutError" });
		const { fetch } = recordingFetch(() => {
			throw late;
		});
		expect(await sendDirect(sampleRequest("consultation"), settings, fetch)).toEqual({
			ok: false,
			code: "timeout",
			log: ["Failed to send mail (no answer in time)"],
		});
	});

	it("names the visitor's language in the mail, if known", async () => {
		const messageIn = async (lang?: string) => {
			const { fetch, calls } = recordingFetch(() => ({ status: 200 }));
			const request = { ...sampleRequest("calculator"), ...(lang && { lang }) };
			await sendDirect(request, settings, fetch);
			return Object.fromEntries(calls[0]?.body as [string, string][]).message;
		};
		expect(await messageIn("pl")).toBe(`${await messageIn()}\nLanguage: Polish`);
	});
});
