import type { Page } from "playwright";
import type { House } from "../support/house.ts";
import { formScreens } from "./forms.ts";
import { plainScreens } from "./plain-screens.ts";
import type { Shot } from "./shots.ts";

const open = (name: RegExp) => async (page: Page) => {
	await page.getByRole("link", { name }).first().click();
	await page.getByRole("heading", { name: "Timeline" }).waitFor();
};
const quiet = (page: Page) => page.waitForTimeout(600);

/** Shows a screen with a changed answer of the gateway. */
const changeAnswer = (page: Page, path: string, change: (answer: Answer) => object) =>
	page.route(new RegExp(`/desk/api/${path}(\\?|$)`), async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ response: answer, json: change(await answer.json()) });
	});
// biome-ignore lint/suspicious/noExplicitAny: whatever the gateway answers
type Answer = any;

const refused = {
	error: { code: "invalid", message: "The figures don't go back that far." },
};

export interface DeskScreen {
	path: string;
	prepare?(page: Page): Promise<void>;
	/** Whether the picture shows the whole page. */
	whole?: boolean;
}

const screens: Record<string, DeskScreen> = {
	...plainScreens,
	...formScreens,
	inbox: { path: "/desk" },
	filters: {
		path: "/desk",
		prepare: (page) => page.getByRole("button", { name: "Filters" }).click(),
	},
	nothing: { path: "/desk?q=zebra" },
	add: { path: "/desk/add", whole: true },
	"add-wrong": {
		path: "/desk/add",
		async prepare(page) {
			await page.getByLabel("Name").fill("Rhys Handwritten");
			await page.getByRole("button", { name: "Save", exact: true }).click();
		},
	},
	import: { path: "/desk/import", whole: true },
	"import-look": {
		path: "/desk/import",
		whole: true,
		async prepare(page) {
			const lines = [
				"Name,E-mail Address,Mobile,Company of the person in this row,Opt-in",
				"Ann Hill,ann@hill.example,07700 900111,Hill & Daughters Plumbing and Heating Ltd,yes",
				"Ben Low,ben@,,,no",
				"Ann again,ANN@hill.example,,,yes",
				"Cas Ray,cas@ray.example,,=SUM(A1),yes",
			];
			await page.getByLabel(/^CSV file/).setInputFiles({
				...{ name: "everyone-i-have-ever-met.csv", mimeType: "text/csv" },
				buffer: Buffer.from(lines.join("\n")),
			});
			await page.getByLabel("Yes, all of them").check();
			await page.getByRole("button", { name: "Check this file" }).click();
			await page.getByRole("heading", { name: "Before you import" }).waitFor();
		},
	},
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
		path: "/desk?view=all",
		async prepare(page) {
			await open(/Priya Shah/)(page);
			await page.getByRole("button", { name: "No answer" }).click();
			await page.getByText("Marked as no answer.").waitFor();
		},
	},
	lost: {
		path: "/desk",
		whole: true,
		async prepare(page) {
			await open(/Owen Pugh/)(page);
			await page.getByRole("button", { name: "Lost", exact: true }).click();
		},
	},
	due: {
		path: "/desk",
		async prepare(page) {
			await changeAnswer(page, "leads/search", (found) => {
				const [first] = found.leads.splice(0, 1);
				return { ...found, due: [{ ...first, due: true, remindAt: Date.now() - 3_600_000 }] };
			});
			await page.reload();
			await page.getByRole("region", { name: /Due/ }).waitFor();
		},
	},
	differs: {
		path: "/desk/numbers",
		whole: true,
		async prepare(page) {
			const crm = { missing: 2, otherCurrency: 1 };
			await changeAnswer(page, "figures", (found) => ({ ...found, won: 3, pence: 1_250_050, crm }));
			await page.reload();
			await page.getByText(/no longer in your pipeline/).waitFor();
		},
	},
	calls: {
		path: "/desk/calls",
		whole: true,
		async prepare(page) {
			const call = (hour: number, change: object) => ({
				...{ lead: `lead-${hour}`, name: "Priya Shah", phone: "+447700900123" },
				...{ title: "Free discovery call", startAt: new Date().setHours(hour, 0, 0, 0) },
				...{
					endAt: new Date().setHours(hour, 30, 0, 0),
					state: "booked",
					attendance: "",
					...change,
				},
			});
			const items = [
				...[call(0, {}), call(1, { attendance: "showed" })],
				...[call(22, { state: "cancelled" }), call(23, { state: "wished" })],
			];
			await changeAnswer(page, "meetings/agenda", (found) => ({ ...found, items }));
			await page.reload();
			await page.getByText("Priya Shah").first().waitFor();
		},
	},
	"no-calls": { path: "/desk/calls" },
	business: { path: "/desk/business", prepare: quiet, whole: true },
	"business-open": {
		path: "/desk/business",
		whole: true,
		async prepare(page) {
			for (const title of [
				"Permission to write",
				"Languages",
				"Colours",
				"Privacy",
				"Words on your",
			])
				await page.locator("summary", { hasText: title }).first().click();
			await page.getByLabel("Find words on any page").waitFor();
		},
	},
	praise: { path: "/desk/praise" },
	"call-types": { path: "/desk/calls/types", whole: true },
	"call-type": {
		path: "/desk/calls/types",
		whole: true,
		async prepare(page) {
			await changeAnswer(page, "meetings/types", (found) => ({
				...found,
				types: [{ ...found.starter, name: "first-call", title: "Free discovery call" }],
			}));
			await page.reload();
			await page.getByRole("button", { name: "Add", exact: true }).click();
		},
	},
	"call-room": {
		path: "/desk/calls/types",
		whole: true,
		prepare: (page) =>
			page.getByRole("radio", { name: /new link each time/ }).check({ force: true }),
	},
	waiting: {
		path: "/desk?view=all",
		async prepare(page) {
			await open(/Dai Evans/)(page);
			await page.context().setOffline(true);
			await page.getByRole("button", { name: "No answer" }).click();
			await page.getByText("1 change saved.").waitFor();
			await page.goBack();
			await page.getByText("Not synced yet").filter({ visible: true }).first().waitFor();
		},
	},
	down: {
		path: "/desk/numbers",
		async prepare(page) {
			await page.route("**/desk/api/figures*", (route) =>
				route.fulfill({ status: 400, json: refused }),
			);
			await page.reload();
			await page.getByText(refused.error.message).waitFor();
		},
	},
	"no-signal": {
		path: "/desk",
		async prepare(page) {
			await open(/Dai Evans/)(page);
			await page.context().setOffline(true);
			await page.getByLabel("Add a note").fill("Rang, wants prices by Friday");
			await page.getByRole("button", { name: "Save note" }).click();
			await page.getByText("1 change saved.").waitFor();
		},
	},
	doubtful: { path: "/desk?view=all&state=quarantined", prepare: open(/Best Watches/) },
	erase: {
		path: "/desk",
		async prepare(page) {
			await open(/Helen Carter/)(page);
			await page.getByRole("button", { name: "Erase" }).click();
			await page.getByText(/permanently erased/).waitFor();
		},
	},
	gone: { path: "/desk/leads/none" },
	numbers: { path: "/desk/numbers", prepare: quiet, whole: true },
	partners: { path: "/desk/numbers?by=partner", prepare: quiet, whole: true },
	health: { path: "/desk/health", whole: true },
	settings: { path: "/desk/settings", whole: true },
	"sign-out": {
		path: "/desk/settings",
		prepare: (page) => page.getByRole("button", { name: "Sign out everywhere" }).click(),
	},
	proof: {
		path: "/desk/settings",
		async prepare(page) {
			const error = { code: "unproven", message: "" };
			await page.route("**/desk/api/export", (route) =>
				route.fulfill({ status: 403, json: { error } }),
			);
			// As if the sign-in were an hour old, on a gateway that emails its links.
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
			// The handbook shows this width framed as a phone.
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
