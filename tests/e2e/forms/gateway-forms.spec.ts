/** Each built-in form on a partner's page: the browser posts the lead to the gateway, and nothing elsewhere. */
import { fill, formWidgets, openModal } from "../../support/visitor.ts";
import { expect, test } from "../test.ts";

for (const name of formWidgets)
	test(`gateway mode, ${name}: the browser calls only the gateway`, {
		tag: "@quick",
	}, async ({ page, house }) => {
		const called: string[] = [];
		page.on("request", (request) => {
			const toCrm = request.url().startsWith(house.standins);
			if (request.method() !== "GET" || toCrm) called.push(`${request.method()} ${request.url()}`);
		});
		await page.goto(house.partner);
		await fill[name](await openModal(page, name), `${name}@visitor.example`);
		await expect.poll(async () => (await house.received()).mails.length).toBe(1);
		expect(called).toEqual([`POST ${house.site}/leads`]);
	});
