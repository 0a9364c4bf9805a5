import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import type { Page, Worker } from "playwright";
import { makeSignInLink } from "../../gateway/services/sign-in-link.ts";
import type { RawFields } from "../../leads/form/definition.ts";
import type { House } from "./house.ts";

const root = resolve(import.meta.dirname, "../..");

/** The one-time link that `npm run leads -- sign-in-link` prints. */
export function printSignInLink({ db, site }: House): string {
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[join(root, "gateway/cli.ts"), "sign-in-link"],
		{
			encoding: "utf8",
			env: { ...process.env, LEADS_DB: db, SITE_URL: site, GATEWAY_URL: "" },
		},
	);
	const [link] = /http\S+\/desk\/sign-in#\S+/.exec(stdout) ?? [];
	if (!link) throw new Error(`No link was printed: ${stdout}${stderr}`);
	return link;
}

/** A one-time sign-in link. */
export const invite = ({ store, site }: House): Promise<string> => makeSignInLink(store, site);

/** Sends an enquiry as a form does. @returns its id */
export const enquire = async (...enquiry: Parameters<typeof sendEnquiry>): Promise<string> =>
	(await sendEnquiry(...enquiry)).id;

/** Sends an enquiry as a form does. @returns the gateway's answer: its id, and the meeting type offered, if any */
export async function sendEnquiry(
	{ site }: House,
	fields: RawFields = {},
	more: { website?: string; context?: object } = {},
): Promise<{ id: string; offer?: string }> {
	const id = randomUUID();
	const answer = await fetch(`${site}/leads`, {
		method: "POST",
		body: JSON.stringify({
			id,
			kind: "contact",
			fields: {
				firstName: "Ann",
				lastName: "Taylor",
				phone: "07700 900123",
				email: `${id}@plumbing.example`,
				message: "Can we talk on Tuesday? After four is best.",
				...fields,
			},
			context: { page: `${site}/contact`, referrer: "", ...more.context },
			elapsedMs: 60_000,
			website: more.website ?? "",
		}),
	});
	if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
	return answer.json();
}

/** The size of the coach's phone. */
export const phone = { width: 360, height: 640 };

/** Signs in with a new link, as the sign-in page does, without a passkey. */
export async function signIn(page: Page, house: House): Promise<void> {
	const token = new URL(await invite(house)).hash.slice(1);
	const answer = await page.request.post(`${house.site}/desk/api/links/redeem`, {
		headers: { Origin: house.site },
		data: { token },
	});
	if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
	await page.goto(`${house.site}/desk`);
	await page.getByRole("heading", { name: "Leads", exact: true }).waitFor();
}

/** A lead's row in the list. */
export const row = (page: Page, name: string) => page.getByRole("link", { name });

/** An authenticator that always confirms the user. */
export async function virtualAuthenticator(page: Page): Promise<void> {
	const browser = await page.context().newCDPSession(page);
	await browser.send("WebAuthn.enable");
	await browser.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

/** The desk's service worker, once it controls the page and has cached the desk's files. */
export async function workerOf(page: Page): Promise<Worker> {
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	const [worker] = page.context().serviceWorkers();
	return worker ?? page.context().waitForEvent("serviceworker");
}

/** Everything that the desk stores in this browser, as text. Runs in the page. */
export async function keptAtDesk(): Promise<string> {
	const databases = await indexedDB.databases();
	if (!databases.some(({ name }) => name === "desk")) return "";
	const open = indexedDB.open("desk");
	await new Promise((done) => {
		open.onsuccess = done;
	});
	const all = open.result.transaction("kept").objectStore("kept").getAll();
	await new Promise((done) => {
		all.onsuccess = done;
	});
	open.result.close();
	return JSON.stringify(all.result);
}
