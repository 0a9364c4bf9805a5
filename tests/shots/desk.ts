import type { Browser, Page } from "playwright";
import { enquire, invite } from "../support/desk.ts";
import type { House } from "../support/house.ts";
import type { Shot } from "./shots.ts";

const people = [
	["Priya", "Shah", "We are four people and nobody does the books. Where would you begin?"],
	["Owen", "Pugh", "Three vans, no evenings. Can we talk on Tuesday? After four is best."],
	["Helen", "Carter", "Is the strategy day in September still to be had?"],
	["Dai", "Evans", "A friend in Swansea speaks highly of you. What does a first session cost?"],
] as const;

/** Fills the store, signs in by a link, and returns what a browser has of it afterwards. */
export async function openDesk(browser: Browser, house: House) {
	await enquire(
		house,
		{ firstName: "Best", lastName: "Watches" },
		{ website: "https://x.example" },
	);
	for (const [firstName, lastName, message] of people)
		await enquire(
			house,
			{ firstName, lastName, message },
			{ context: { partner: "Bright & Penny" } },
		);
	const page = await browser.newPage();
	await page.goto(invite(house));
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.getByRole("link", { name: "Not now" }).click();
	await page.getByRole("link", { name: /Dai Evans/ }).waitFor();
	const state = await page.context().storageState();
	await page.close();
	return state;
}

const open = (name: RegExp) => async (page: Page) => {
	await page.getByRole("link", { name }).first().click();
	await page.getByRole("heading", { name: "Progress" }).waitFor();
};
const quiet = (page: Page) => page.waitForTimeout(600);

const screens: Record<
	string,
	{ path: string; prepare?(page: Page): Promise<void>; whole?: boolean }
> = {
	inbox: { path: "/desk" },
	filters: {
		path: "/desk",
		prepare: (page) => page.getByRole("button", { name: "Filters" }).click(),
	},
	nothing: { path: "/desk?q=zebra" },
	lead: { path: "/desk", prepare: open(/Owen Pugh/), whole: true },
	remind: {
		path: "/desk",
		async prepare(page) {
			await open(/Owen Pugh/)(page);
			await page.getByRole("button", { name: "Remind me" }).click();
		},
	},
	won: {
		path: "/desk",
		whole: true,
		async prepare(page) {
			await open(/Owen Pugh/)(page);
			await page.getByRole("button", { name: "Won", exact: true }).click();
		},
	},
	"no-answer": {
		path: "/desk",
		async prepare(page) {
			await open(/Priya Shah/)(page);
			await page.getByRole("button", { name: "No answer" }).click();
			await page.getByText("Noted: nobody answered.").waitFor();
		},
	},
	clients: { path: "/desk/figures", prepare: quiet, whole: true },
	"no-signal": {
		path: "/desk",
		async prepare(page) {
			await open(/Dai Evans/)(page);
			await page.context().setOffline(true);
			await page.getByLabel("Add a note").fill("Rang, wants prices by Friday");
			await page.getByRole("button", { name: "Save note" }).click();
			await page.getByText("1 change kept on this device").waitFor();
		},
	},
	doubtful: { path: "/desk", prepare: open(/Best Watches/) },
	erase: {
		path: "/desk",
		async prepare(page) {
			await open(/Helen Carter/)(page);
			await page.getByRole("button", { name: "Erase" }).click();
			await page.getByText("will be erased").waitFor();
		},
	},
	gone: { path: "/desk/leads/none" },
	sources: { path: "/desk/sources?by=partner", prepare: quiet, whole: true },
	steps: { path: "/desk/steps", prepare: quiet, whole: true },
	partners: { path: "/desk/partners", prepare: quiet, whole: true },
	health: { path: "/desk/health", whole: true },
	settings: { path: "/desk/settings", whole: true },
	"sign-out": {
		path: "/desk/settings",
		prepare: (page) => page.getByRole("button", { name: "Everywhere" }).click(),
	},
	proof: {
		path: "/desk/settings",
		async prepare(page) {
			const error = { code: "unproven", message: "" };
			await page.route("**/desk/api/export", (route) =>
				route.fulfill({ status: 403, json: { error } }),
			);
			// As if the sign-in were an hour old, in a house that mails its links.
			await page.route("**/desk/api/session", async (route) => {
				const answer = await route.fetch();
				const session = {
					...(await answer.json()),
					provenMs: 0,
					passkeys: true,
					linksByMail: true,
				};
				await route.fulfill({ response: answer, json: session });
			});
			await page.reload();
			await page.getByRole("button", { name: "Download the CSV file" }).click();
			await page.getByRole("dialog").waitFor();
		},
	},
	"not-me": { path: "/desk/not-me#token" },
	"first-run": { path: "/desk/first-run", whole: true },
	passkey: { path: "/desk/passkey" },
};

const windows = [
	{ width: 320, height: 640 },
	{ width: 360, height: 640 },
	{ width: 768, height: 1024 },
	{ width: 1280, height: 800 },
];

/** Every screen of the desk, light and dark. */
export const deskShots: Shot[] = (["light", "dark"] as const).flatMap((theme) =>
	windows.flatMap((size) => [
		...Object.entries(screens).map(([name, { path, prepare, whole = false }]) => ({
			name: `desk/${name}-${size.width}${theme === "dark" ? "-dark" : ""}`,
			...size,
			theme,
			// The handbook shows that width as a telephone does.
			fullPage: whole && size.width !== 360,
			desk: true,
			url: (house: House) => house.site + path,
			async prepare(page: Page) {
				await page.getByRole("heading", { level: 1 }).first().waitFor();
				await prepare?.(page);
				await quiet(page);
			},
		})),
		{
			name: `desk/sign-in-${size.width}${theme === "dark" ? "-dark" : ""}`,
			...size,
			theme,
			url: (house: House) => `${house.site}/desk`,
			prepare: quiet,
		},
	]),
);
