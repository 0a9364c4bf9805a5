import { type DeskError, deskApi, versionHeader } from "../gateway/desk/api.ts";
import { noteVersion } from "./condition.ts";

/** How long an answer may take, in milliseconds, before the line counts as dead. */
const patience = 15_000;

/** Why the gateway did not do what it was asked, with a sentence for the coach. */
export class Refusal extends Error {
	readonly code: DeskError["error"]["code"] | "unreachable";

	constructor(code: Refusal["code"], message: string) {
		super(message);
		this.code = code;
	}
}

const unreachable = () =>
	new Refusal("unreachable", "Your gateway could not be reached. Nothing was changed.");

/** Puts what is there of a query behind a path. */
export function withQuery(path: string, query: object): string {
	const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
	const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
	return text ? `${path}?${text}` : path;
}

interface Wish {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	body?: unknown;
	/** Ends a call whose answer nobody wants any more. */
	signal?: AbortSignal;
}

/**
 * Asks the gateway for something of its contract (`gateway/desk/api.ts`).
 *
 * @param path below `/desk/api/`
 * @throws Refusal
 */
export async function call<Answer>(
	path: string,
	{ method = "GET", body, signal }: Wish = {},
): Promise<Answer> {
	const answer = await fetch(`${deskApi}/${path}`, {
		method,
		...(body !== undefined && {
			body: JSON.stringify(body),
			headers: { "Content-Type": "application/json" },
		}),
		signal: AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]),
	}).catch(() => {
		throw unreachable();
	});
	noteVersion(answer.headers.get(versionHeader));
	if (answer.status === 204) return undefined as Answer;
	const said = await answer.json().catch(() => undefined);
	if (answer.ok && said !== undefined) return said as Answer;
	const { error } = (said ?? {}) as Partial<DeskError>;
	// A proxy that answers in the gateway's place speaks no JSON.
	throw error ? new Refusal(error.code, error.message) : unreachable();
}
