import { type DeskError, deskApi, versionHeader } from "../gateway/desk-api/api.ts";
import { reportVersion } from "./app-status.ts";
import { askToReauthenticate } from "./sign-in/reauthenticate.ts";

/** How long an answer may take, in milliseconds, before the line counts as dead. */
const defaultTimeoutMs = 15_000;
/** The same for a file with all leads. */
const fileTimeoutMs = 10 * 60_000;

/** Why the gateway did not do what it was asked, with a sentence for the coach. */
export class ApiError extends Error {
	readonly code: DeskError["error"]["code"] | "unreachable";

	constructor(code: ApiError["code"], message: string) {
		super(message);
		this.code = code;
	}
}

const unreachableError = () =>
	new ApiError("unreachable", "Your gateway could not be reached. Nothing was changed.");

/** Puts what is there of a query behind a path. */
export function withQuery(path: string, query: object): string {
	const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
	const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
	return text ? `${path}?${text}` : path;
}

interface RequestOptions {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	body?: unknown;
	/** Ends a call whose answer nobody wants any more. */
	signal?: AbortSignal;
	timeoutMs?: number;
}

/** Sends one call. @throws ApiError for any answer that is not 2xx */
async function send(
	path: string,
	{ method = "GET", body, signal, timeoutMs = defaultTimeoutMs }: RequestOptions,
): Promise<Response> {
	const answer = await fetch(`${deskApi}/${path}`, {
		method,
		...(body !== undefined && {
			body: JSON.stringify(body),
			headers: { "Content-Type": "application/json" },
		}),
		signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
	}).catch(() => {
		throw unreachableError();
	});
	reportVersion(answer.headers.get(versionHeader));
	if (answer.ok) return answer;
	const { error } = (await readJson<Partial<DeskError>>(answer)) ?? {};
	// A proxy that answers in the gateway's place speaks no JSON.
	throw error ? new ApiError(error.code, error.message) : unreachableError();
}

const readJson = <Answer>(answer: Response): Promise<Answer | undefined> =>
	answer.json().catch(() => undefined);

/** The same; what wants a fresh sign-in is sent again once the coach has confirmed that it is them. */
async function sendReauthenticated(path: string, wish: RequestOptions): Promise<Response> {
	try {
		return await send(path, wish);
	} catch (thrown) {
		if (!(thrown instanceof ApiError && thrown.code === "unproven")) throw thrown;
		if (await askToReauthenticate()) return send(path, wish);
		throw new ApiError("unproven", "Nothing was done: it was not confirmed.");
	}
}

/**
 * Asks the gateway for something of its contract (`gateway/desk-api/api.ts`).
 *
 * @param path below `/desk/api/`
 * @throws ApiError
 */
export async function callApi<Answer>(path: string, wish: RequestOptions = {}): Promise<Answer> {
	const answer = await sendReauthenticated(path, wish);
	if (answer.status === 204) return undefined as Answer;
	const said = await readJson<Answer>(answer);
	if (said === undefined) throw unreachableError();
	return said;
}

/** Asks for a file. @throws ApiError */
export async function callApiForFile(path: string, body: object): Promise<Blob> {
	const answer = await sendReauthenticated(path, {
		method: "POST",
		body,
		timeoutMs: fileTimeoutMs,
	});
	return answer.blob().catch(() => {
		throw unreachableError();
	});
}
