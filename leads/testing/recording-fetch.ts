/** A fetch that records its calls and answers from a function. Tests needn't patch a global. */

/** One call as it was made. */
export interface Recorded {
	method: string;
	url: string;
	headers: Record<string, string>;
	/** Text of the body, or the entries of a form. */
	body: string | [name: string, value: string][] | undefined;
	init: RequestInit;
}

/** Returns the answer to a call: status, JSON and headers. May throw, as a failing fetch does. */
export type Answering = (call: Recorded) => {
	status?: number;
	json?: unknown;
	headers?: HeadersInit;
};

export function recordingFetch(answer: Answering) {
	const calls: Recorded[] = [];
	const fetch: typeof globalThis.fetch = async (input, init = {}) => {
		const call: Recorded = {
			method: init.method ?? "GET",
			url: String(input),
			headers: Object.fromEntries(new Headers(init.headers)),
			body:
				init.body instanceof FormData
					? [...init.body].map(([name, value]) => [name, String(value)] as [string, string])
					: (init.body as string | undefined),
			init,
		};
		calls.push(call);
		const { status = 200, json, headers } = answer(call);
		return new Response(json === undefined ? null : JSON.stringify(json), {
			status,
			...(headers && { headers }),
		});
	};
	return { fetch, calls };
}
