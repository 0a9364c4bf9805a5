import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright";
import type { Dice } from "../people/dice.ts";
import { bringUp, type FormCase, fillFields, type Person, pressWords, readPage } from "./forms.ts";
import { type Connection, type LeadProxy, troubles } from "./proxy.ts";

/** Longer than the outbox waits before its next attempt, and than a lead counts as in flight. */
const retryMs = 61_000;
/** Longer than toasts, pauses between bookings and closing dialogs take. */
const settledMs = 10_000;
const maxRetries = 12;
/** Step of the clock, in milliseconds, while a form waits for its answer; the form waits four times as long. */
const answerMs = 2500;

/** What a form says if its answers changed after they were sent. */
const sentEarlier = /What you sent earlier has reached us/;

const heardBy = (page: Page) => page.evaluate(() => window.heard ?? []);

/** One person at their browser. */
export class Visitor {
	readonly steps: string[] = [];
	readonly versions: string[] = [];
	readonly wrong: string[] = [];
	readonly tabs: Page[] = [];
	private isOffline = false;
	private isCut = false;
	/** Tabs whose form has all answers, and tabs that show the browser's own error page. */
	private readonly filled = new Set<Page>();
	private readonly dead = new Set<Page>();
	readonly dice: Dice;
	readonly context: BrowserContext;
	readonly proxy: LeadProxy;
	readonly form: FormCase;
	readonly person: Person;
	readonly connection: Connection;

	constructor(
		dice: Dice,
		context: BrowserContext,
		proxy: LeadProxy,
		form: FormCase,
		person: Person,
		connection: Connection,
	) {
		this.dice = dice;
		this.context = context;
		this.proxy = proxy;
		this.form = form;
		this.person = person;
		this.connection = connection;
	}

	note(step: string, page?: Page): void {
		const tab = page && this.tabs.length > 1 ? ` (tab ${this.tabs.indexOf(page) + 1})` : "";
		this.steps.push(step + tab);
	}

	/** Whether a tab shows its form, ready for use, and not a confirmation. */
	private async reach(page: Page): Promise<boolean> {
		if (this.dead.has(page)) return false;
		const { opener, element } = this.form;
		// A background tab renders nothing, and some code loads only after a render.
		if (this.tabs.length > 1) await page.bringToFront();
		let state = "";
		for (let tries = 0; tries < 300; tries++) {
			if (await this.isConfirmed()) return false;
			state = await bringUp(page, element, opener);
			if (state === "ready") return true;
			// The widget's code cannot be loaded without a connection.
			if (this.isOffline && tries > 5) return false;
			await sleep(100);
		}
		throw new Error(`The form does not come up, ${state}: ${await readPage(page)}`);
	}

	async open(): Promise<Page> {
		const earlier = this.tabs.length === 0 ? this.context.pages()[0] : undefined;
		const page = earlier ?? (await this.context.newPage());
		this.tabs.push(page);
		this.note("opens", page);
		await this.visit(page);
		return page;
	}

	async type(page: Page): Promise<void> {
		if (this.filled.has(page) || !(await this.reach(page))) return;
		this.note("types", page);
		await this.form.fill(page, this.person);
		this.filled.add(page);
	}

	/** Whether any tab says that the form was sent, or is about to say so. */
	async isConfirmed(): Promise<boolean> {
		for (const page of this.tabs.filter((each) => !this.dead.has(each)))
			if ((await heardBy(page)).at(-1) === "sent" || this.form.sent.test(await readPage(page)))
				return true;
		return false;
	}

	async press(page: Page, times = 1): Promise<void> {
		await this.type(page);
		if (!this.filled.has(page) || !(await this.reach(page))) return;
		const { firstName } = this.person;
		const before = await this.submits(page);
		// The confirmation may have replaced the form, or an alert the dialog.
		if (!(await pressWords(page, this.form.element, this.form.button, times))) return;
		this.note(times > 1 ? "presses twice" : "presses", page);
		// A press sends nothing during an earlier submit, or in the pause between two bookings.
		for (let tries = 0; tries < 20; tries++) {
			if ((await this.submits(page)) > before) {
				if (this.versions.at(-1) !== firstName) this.versions.push(firstName);
				return;
			}
			await sleep(5);
		}
	}

	private submits = async (page: Page) =>
		(await heardBy(page)).filter((each) => each === "submit").length;

	async cut(): Promise<void> {
		this.isCut = true;
		if (this.dice.chance(0.3)) {
			this.isOffline = true;
			this.note("goes offline");
			await this.context.setOffline(true);
			return;
		}
		const trouble = this.dice.pick(troubles);
		this.note(`cut: ${trouble}`);
		this.connection.cut(trouble);
	}

	async restore(): Promise<void> {
		if (!this.isCut) return;
		this.note("back online");
		this.connection.restore();
		if (this.isOffline) await this.context.setOffline(false);
		this.isCut = this.isOffline = false;
		for (const page of this.dead) await this.visit(page);
	}

	private async visit(
		page: Page,
		go = () => page.goto(this.form.address(this.proxy), { waitUntil: "domcontentloaded" }),
	) {
		this.filled.delete(page);
		this.dead.delete(page);
		await go().catch((error: unknown) => {
			if (!this.isOffline) throw error;
			this.dead.add(page);
		});
	}

	async reload(page: Page): Promise<void> {
		this.note("reloads", page);
		await this.visit(page, () => page.reload({ waitUntil: "domcontentloaded" }));
	}

	/** Leaves for another page with the script, and returns by the back button or by the address. */
	async leave(page: Page): Promise<void> {
		if (this.isOffline) return;
		const back = this.dice.chance(0.5);
		this.note(back ? "leaves and goes back" : "leaves and comes again", page);
		const { origin } = new URL(this.form.address(this.proxy));
		const elsewhere = origin === this.proxy.host ? "/plain.html" : "/accessibility";
		await this.visit(page, () => page.goto(origin + elsewhere, { waitUntil: "domcontentloaded" }));
		await this.pause();
		await this.visit(page, back ? () => page.goBack({ waitUntil: "domcontentloaded" }) : undefined);
	}

	/** Changes an answer that has already been sent. */
	async correct(page: Page): Promise<void> {
		if (this.tabs.length > 1 || this.versions.length === 0 || !this.filled.has(page)) return;
		if (!(await this.reach(page))) return;
		const firstName = `${this.person.firstName}a`;
		const { lastName } = this.person;
		const isWhole = this.form.element === "coach-booking";
		try {
			await fillFields(
				page,
				this.form.element,
				isWhole ? { name: `${firstName} ${lastName}` } : { firstName },
			);
		} catch (error) {
			if (await this.isConfirmed()) return;
			throw error;
		}
		this.person.firstName = firstName;
		this.note("corrects their name", page);
	}

	/** Waits for the answer, as a person does, and reads it. */
	async look(page: Page): Promise<void> {
		if (this.dead.has(page)) return;
		const last = async () => (await heardBy(page)).at(-1);
		for (let tries = 0; (await last()) === "submit"; tries++) {
			if (tries === 40) return;
			if (tries % 10 === 9) await page.evaluate((ms) => window.leap?.(ms), answerMs);
			await sleep(20);
		}
		const { failed, sent } = this.form;
		const outcome = await last();
		const expected = outcome === "failed" ? failed : outcome === "sent" ? sent : undefined;
		if (!expected) return;
		let text = "";
		for (let tries = 0; tries < 50; tries++) {
			text = await readPage(page);
			if (expected.test(text)) return this.note(`reads that it was ${outcome}`, page);
			await sleep(20);
		}
		this.wrong.push(`reads after "${outcome}": ${text}`);
	}

	pause = () => sleep(this.dice.chance(0.5) ? 0 : this.dice.between(1, 60));

	/** Lets time pass with a good connection until nothing is waiting. */
	async settle(): Promise<void> {
		await this.restore();
		const [page] = this.tabs as [Page];
		for (let tries = 0; tries < maxRetries; tries++) {
			for (let looks = 0; looks < 10; looks++) {
				const waits = await page.evaluate(() => localStorage.getItem("coachkit:outbox"));
				if (!waits) return;
				await sleep(20);
			}
			for (const each of this.tabs) {
				await each.evaluate((ms) => {
					window.leap?.(ms);
					dispatchEvent(new Event("online"));
				}, retryMs);
			}
		}
		this.wrong.push("the outbox never empties");
	}

	/** Reads what each tab says at the end, when everything has arrived. */
	async read(): Promise<void> {
		for (const page of this.tabs) {
			const heard = await heardBy(page);
			// A reopened dialog ends the confirmation at its opener; the toast is still there.
			const isReopened = this.form.opener && this.form.sent.test(await readPage(page));
			await page.evaluate((ms) => window.leap?.(ms), settledMs);
			let text = "";
			for (let tries = 0; tries < 50; tries++) {
				text = await readPage(page);
				if (!heard.includes("submit") || this.form.sent.test(text)) break;
				await sleep(20);
			}
			if (this.form.failed?.test(text)) this.wrong.push(`reads of a failure at the end: ${text}`);
			if (!heard.includes("submit")) continue;
			// A form whose answers changed after they were sent keeps them, and says so.
			if (this.versions.at(-1) !== this.person.firstName && sentEarlier.test(text)) continue;
			if (!this.form.sent.test(text) && !isReopened)
				this.wrong.push(`reads no confirmation: ${text}`);
			const values = await page.evaluate((element) => {
				const root = window.findWidget?.(element)?.shadowRoot;
				return [...(root?.querySelectorAll("input") ?? [])].map(({ value }) => value);
			}, this.form.element);
			if (values.includes(this.person.email)) this.wrong.push("the form still holds the answers");
		}
	}
}
