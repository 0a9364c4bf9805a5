import { expect, it, vi } from "vitest";

async function fileWith(environment: Record<string, string>) {
	vi.resetModules();
	for (const name of ["SITE_URL", "GATEWAY_URL", "LEADS_DELIVERY"])
		vi.stubEnv(name, environment[name] ?? "");
	return (await import("./redirects-file.ts")).redirectsFile();
}

it("leads a static site's booking links to the gateway", async () => {
	const addresses = {
		SITE_URL: "https://coach.example",
		GATEWAY_URL: "https://leads.coach.example/",
	};
	expect(await fileWith(addresses)).toBe(
		"/leads/meetings https://leads.coach.example/leads/meetings 302\n",
	);
});

it("leads them to the coach's booking page if there is no gateway", async () => {
	expect(await fileWith({ LEADS_DELIVERY: "direct" })).toMatch(
		/^\/leads\/meetings https:\/\/\S+ 302\n$/,
	);
});

it("doesn't exist if the gateway serves the site", async () => {
	expect(await fileWith({ SITE_URL: "https://coach.example" })).toBeUndefined();
	const same = { SITE_URL: "https://coach.example", GATEWAY_URL: "https://coach.example" };
	expect(await fileWith(same)).toBeUndefined();
});
