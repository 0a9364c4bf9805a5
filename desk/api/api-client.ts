import { type DeskError, deskApi, versionHeader } from "../../gateway/desk-api/api.ts";
import { reportVersion } from "./app-status.ts";
import { askToReauthenticate } from "./reauthenticate.ts";

/** How long a response may take, in milliseconds. */
const defaultTimeoutMs = 15_000;
/** How long the download of all leads may take, in milliseconds. */
const fileTimeoutMs = 10 * 60_000;

/** A failed request, with a sentence for the coach as its message. */
export class ApiError extends Error {
	readonly code: DeskError["error"]["code"] | "unreachable";
	/** Path of the invalid value. */
	readonly field: string | undefined;

	constructor(code: ApiError["code"], message: string, field?: string) {
		super(message);
		this.code = code;
		this.field = field;
	}
}

const unreachableError = () =>
	new ApiError("unreachable", "We couldn’t reach your server. Nothing was changed.");

/**
 * Appends the non-empty entries of a query to a path.
 *
 * @example
 * withQuery("leads", { state: "dead", q: "" }) // "leads?state=dead"
 */
export function withQuery(path: string, query: object): string {
	const filledParameters = Object.entries(query).filter(
		([, value]) => value !== undefined && value !== "",
	);
	const text = new URLSearchParams(
		filledParameters.map(([name, value]) => [name, String(value)]),
	).toString();
	return text ? `${path}?${text}` : path;
}

interface RequestOptions {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	body?: unknown;
	/** A file to send in place of `body`. */
	file?: Blob;
	/** Aborts the request. */
	signal?: AbortSignal;
	timeoutMs?: number;
}

/** Sends one request. @throws ApiError without an answer, and for any answer that is not 2xx */
async function send(
	path: string,
	{ method = "GET", body, file, signal, timeoutMs = defaultTimeoutMs }: RequestOptions,
): Promise<Response> {
	const answer = await fetch(`${deskApi}/${path}`, {
		method,
		...(body !== undefined && {
			body: JSON.stringify(body),
			headers: { "Content-Type": "application/json" },
		}),
		...(file && { body: file, headers: { "Content-Type": file.type || "application/gzip" } }),
		signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
	}).catch(() => {
		throw unreachableError();
	});
	reportVersion(answer.headers.get(versionHeader));
	if (answer.ok) return answer;
	const { error } = (await readJson<Partial<DeskError>>(answer)) ?? {};
	// An answer that isn't our JSON comes from a proxy, not from the gateway.
	throw error ? new ApiError(error.code, error.message, error.field) : unreachableError();
}

const readJson = <Answer>(answer: Response): Promise<Answer | undefined> =>
	answer.json().catch(() => undefined);

/** Sends a request. If the gateway demands a fresh sign-in, asks for it and sends the request again. */
async function sendReauthenticated(path: string, options: RequestOptions): Promise<Response> {
	try {
		return await send(path, options);
	} catch (thrown) {
		if (!(thrown instanceof ApiError && thrown.code === "unproven")) throw thrown;
		if (await askToReauthenticate()) return send(path, options);
		throw new ApiError("unproven", "Nothing was changed, because you didn’t confirm it’s you.");
	}
}

/**
 * Calls the gateway's API for the desk (`gateway/desk-api/api.ts`).
 *
 * @param path below `/desk/api/`
 * @throws ApiError
 * @example
 * await callApi<Meetings>("meetings/types");
 * await callApi(`meetings/types/${name}`, { method: "DELETE" });
 */
export async function callApi<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
	const answer = await sendReauthenticated(path, options);
	if (answer.status === 204) return undefined as Answer;
	const data = await readJson<Answer>(answer);
	if (data === undefined) throw unreachableError();
	return data;
}

/** Sends a file as the request's body. @throws ApiError */
export async function sendFile<Answer>(path: string, file: Blob): Promise<Answer> {
	const answer = await sendReauthenticated(path, {
		method: "POST",
		file,
		timeoutMs: fileTimeoutMs,
	});
	const data = await readJson<Answer>(answer);
	if (data === undefined) throw unreachableError();
	return data;
}

/** Fetches a file. @throws ApiError */
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
