import { expect, it } from "vitest";
import { runTestGateway } from "../../testing/run-test-gateway.ts";

const home = "https://coach.example";

it("a gateway that can't publish, as on workerd, says so at the desk in a sentence", async () => {
	const running = await runTestGateway({
		env: {
			...{ CRM_TOKEN: "t", CRM_LOCATION_ID: "l", CRM_PIPELINE_ID: "p", CRM_STAGE_ID: "s" },
			...{ SMTP_URL: "smtp://127.0.0.1:1", SITE_URL: home, ALLOW_SAMPLE_CLAIMS: "yes" },
		},
	});
	const browser = running.browse(home);
	await browser.signIn();
	const answer = await browser.ask("business");
	expect(answer.status).toBe(409);
	const { error } = (await answer.json()) as { error: { message: string } };
	expect(error.message).toMatch(
		/^You can't change these here: the desk can't publish on your host\. Ask .*facts\.json/,
	);
	// The first steps name the file instead of this screen.
	expect(await (await browser.ask("setup")).text()).not.toContain("/business");
	await running.stop();
});
