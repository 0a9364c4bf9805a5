import { deskApi, type LeadPage } from "../../desk-api/api.ts";
import { makeSignInLink } from "../../services/sign-in-link.ts";
import { createRetention } from "../../services/upkeep/purge-task.ts";
import { createTestGateway } from "../../testing/test-gateway.ts";

export const home = "https://coach.example";

/** A gateway at {@link home}, and functions that run its timed work. */
export function deskWorld(change: Parameters<typeof createTestGateway>[0] = {}) {
	const removed: string[] = [];
	const removeContact = async (id: string) => void removed.push(id);
	const world = createTestGateway({
		siteUrl: home,
		ownUrls: [home],
		...change,
	});
	world.crm.deleteContact = removeContact;
	const { store, lines, jobs } = world;
	const log = (event: string, data?: object) => void lines.push({ event, ...data });
	const desk = {
		erase: () => jobs.run("erasure"),
		tidy: () => jobs.run("test-lead"),
		purge: () => createRetention({ store, log, days: 30 }).run(),
	};
	const mailDevices = () => jobs.run("device-mail");
	return { ...world, removed, desk: { ...desk, mailDevices } };
}
export type World = ReturnType<typeof deskWorld>;

/** A browser with the desk open, and its own cookies. */
export function deskBrowser({ app, store }: Pick<World, "app" | "store">, origin = home) {
	const jar = new Map<string, string>();
	const named = (text: string) => {
		const [name = "", ...value] = text.split("=");
		return [name, value.join("=")] as const;
	};
	/** The session cookie; the device cookie is sent as well. */
	const session = () => [...jar].find(([name]) => !name.includes("device"))?.join("=") ?? "";

	async function ask(
		path: string,
		{
			method = "GET",
			body,
			headers = {},
			signal,
		}: {
			method?: string;
			body?: unknown;
			headers?: Record<string, string>;
			signal?: AbortSignal;
		} = {},
	) {
		const answer = await app.request(path.startsWith("/") ? path : `${deskApi}/${path}`, {
			method,
			...(signal && { signal }),
			headers: {
				Host: new URL(origin).host,
				"Sec-Fetch-Site": "same-origin",
				...(method !== "GET" && { Origin: origin }),
				...(jar.size > 0 && { Cookie: [...jar].map((each) => each.join("=")).join("; ") }),
				...headers,
			},
			...(body !== undefined && {
				body: typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body),
			}),
		});
		for (const set of answer.headers.getSetCookie()) jar.set(...named(set.split(";", 1)[0] ?? ""));
		return answer;
	}

	/** The JSON of a successful response. */
	async function get<T>(path: string, wish: Parameters<typeof ask>[1] = {}): Promise<T> {
		const answer = await ask(path, wish);
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return (await answer.json()) as T;
	}

	const asSearch = (query: string) => ({
		method: "POST",
		body: Object.fromEntries(new URLSearchParams(query)),
	});

	return {
		ask,
		get,
		/** Searches for leads (`POST leads/search`), with the query written as in an address. */
		search: (query = "") => ask("leads/search", asSearch(query)),
		/** Searches, and returns the page of a successful response. */
		find: (query = "") => get<LeadPage>("leads/search", asSearch(query)),
		cookie: session,
		take(other: string) {
			jar.clear();
			if (other) jar.set(...named(other));
		},
		/** Opens a new link and presses its button. */
		async signIn() {
			const token = (await makeSignInLink(store, origin)).split("#")[1];
			return ask("links/redeem", { method: "POST", body: { token } });
		},
	};
}
