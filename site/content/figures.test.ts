import { expect, it, vi } from "vitest";

vi.mock("../../business/facts.ts", async (original) => {
	const { identity, prices, ...more } = await original<typeof import("../../business/facts.ts")>();
	const { coaching, cleaning } = prices;
	return {
		...more,
		identity: { ...identity, yearsOfExperience: 1 },
		prices: {
			...prices,
			coaching: { ...coaching, months: 1, perMonth: 0, total: 1_234_567 },
			cleaning: { ...cleaning, package: { price: 100, usual: 200, cleans: 3, spots: 1 } },
		},
	};
});

it("writes singulars, thousands and pence", async () => {
	const { figures } = await import("./figures.ts");
	expect(figures).toMatchObject({
		years: "1 year",
		coachingMonths: "1 month",
		coachingMonthsWords: "one month",
		coachingMonthly: "",
		coachingTotal: "£1,234,567",
		packageSpots: "1 spot",
		packagePerClean: "£33.33",
		packageCleans: "3 weekly cleans",
	});
});
