import type { Page } from "playwright";
import type { CoachForm, FormDetail, FormList } from "../../gateway/desk-api/api.ts";
import type { DeskScreen } from "./desk.ts";

const path = "/desk/forms/business-health";

/** The gateway's score card, changed in transit. Nothing is saved, so screenshots don't affect each other. */
const answerWith = (
	page: Page,
	change: (detail: FormDetail<CoachForm>) => Partial<FormDetail<CoachForm>>,
) =>
	page.route(/\/desk\/api\/forms\/business-health$/, async (route) => {
		const answer = await route.fetch();
		const detail: FormDetail<CoachForm> = await answer.json();
		await route.fulfill({ response: answer, json: { ...detail, ...change(detail) } });
	});

/** A new title, a reworded first question, and one question fewer. */
const rewritten = ({ draft }: FormDetail<CoachForm>): CoachForm => ({
	...draft,
	title: "How well is your business, really?",
	questions: draft.questions
		.filter((_, at) => at !== 2)
		.map((question, at) =>
			at === 0 ? { ...question, title: "Where does work come from?" } : question,
		),
});

/** The calculator's texts and price with changes, two of them invalid. */
async function changeCalculator(page: Page) {
	await page.route(/\/desk\/api\/forms\/_calculator$/, async (route) => {
		const answer = await route.fetch();
		const detail: FormDetail = await answer.json();
		const place = "Wording (Question 1: Who is the cleaning for?)";
		const problem = "is empty: write something, or use the standard wording";
		const messages = { en: { title: "What would it cost?", clientType: "" } };
		const draft = { ...detail.draft, messages, pricePerSqFt: 0.0395 };
		const problems = [{ place, problem, path: ["messages", "en", "clientType"] }];
		await route.fulfill({
			response: answer,
			json: { ...detail, draft, problems, state: "changed", changedAt: Date.now() },
		});
	});
	await page.reload();
	await page.getByText("with unpublished changes").waitFor();
}

/** The editor of forms, state by state. */
export const formScreens: Record<string, DeskScreen> = {
	forms: { path: "/desk/forms", whole: true },
	"built-in-form": { path: "/desk/forms/_checklist", whole: true },
	"built-in-form-changed": {
		path: "/desk/forms/_calculator",
		whole: true,
		async prepare(page) {
			await changeCalculator(page);
			await page.getByText("Question 1: Who is the cleaning for?").click();
			await page.getByText("This text is empty").waitFor();
		},
	},
	"built-in-form-publish": {
		path: "/desk/forms/_calculator/publish",
		whole: true,
		prepare: changeCalculator,
	},
	"new-form": {
		path: "/desk/forms",
		prepare: (page) => page.getByRole("button", { name: "New form" }).click(),
	},
	"form-question": {
		path,
		prepare: (page) => page.getByRole("button", { name: /^1\s/ }).first().click(),
	},
	"form-removed": {
		path: "/desk/forms",
		whole: true,
		async prepare(page) {
			await page.route(/\/desk\/api\/forms$/, async (route) => {
				const answer = await route.fetch();
				const list: FormList = await answer.json();
				const day = 86_400_000;
				const removed = [
					"Spring workshop",
					"How satisfied are you with how we look after you?",
				].map((title, at) => ({
					...{ name: `removed-${at}`, title, removedAt: Date.now() - day },
					until: Date.now() + (29 - at) * day,
				}));
				await route.fulfill({ response: answer, json: { ...list, removed } });
			});
			await page.reload();
			await page.getByText("Recently removed").waitFor();
		},
	},
	"form-condition": {
		path,
		async prepare(page) {
			await answerWith(page, ({ draft }) => ({
				draft: {
					...draft,
					questions: draft.questions.map((question, at) => {
						const [first] = draft.questions;
						const when = [
							{ question: first?.key ?? "", is: [first?.options?.[0]?.key ?? ""] },
							{ question: "gone", is: ["any"] },
						];
						return at === 1 ? { ...question, optional: true, when } : question;
					}),
				},
			}));
			await page.reload();
			await page.getByRole("button", { name: /^2\s/ }).first().click();
			await page.getByText("Condition 2").scrollIntoViewIfNeeded();
		},
	},
	"form-pages": { path: `${path}/pages`, whole: true },
	"form-score": { path: `${path}/score`, whole: true },
	"form-answers": { path: `${path}/answers`, whole: true },
	"form-publish": { path: `${path}/publish`, whole: true },
	"form-changed": {
		path: `${path}/publish`,
		whole: true,
		async prepare(page) {
			await answerWith(page, (detail) => ({ draft: rewritten(detail), state: "changed" }));
			await page.reload();
			await page.getByRole("button", { name: "Publish the changes" }).waitFor();
		},
	},
	"form-conflict": {
		path: `${path}/pages`,
		async prepare(page) {
			await page.route("**/desk/api/forms/business-health/draft", (route) =>
				route.fulfill({ status: 409, json: { error: { code: "conflict", message: "" } } }),
			);
			await answerWith(page, (detail) => ({ draft: rewritten(detail) }));
			await page.getByLabel("Title", { exact: true }).first().fill("How healthy is it?");
			await page.getByText("This form was changed in another tab").waitFor();
			await page.getByText("What changed there").click();
		},
	},
};
