// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { leadDetail } from "../../testing/fake-gateway.ts";
import { DetailsCard } from "./attribution.tsx";

afterEach(cleanup);

const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent;

it("shows the visit's start, and the campaign of a later visit", () => {
	const lead = leadDetail();
	lead.context = {
		page: "https://coach.example/contact",
		referrer: "https://search.example/",
		first: { page: "https://coach.example/blog?utm_source=mail", referrer: "search.example" },
		last: { page: "https://coach.example/?gclid=7" },
	};
	render(<DetailsCard lead={lead} />);
	expect(fact("Came from")).toBe("https://search.example/");
	expect(fact("First visit")).toBe(
		"https://coach.example/blog (from search.example; utm_source=mail)",
	);
	expect(fact("Latest visit")).toBe("https://coach.example/ (gclid=7)");
});

it("shows nothing if the browser sent no details of the visit", () => {
	const lead = leadDetail();
	lead.context = { page: "https://coach.example/contact", referrer: "" };
	render(<DetailsCard lead={lead} />);
	expect(fact("Page")).toBe("https://coach.example/contact");
	expect(fact("First visit")).toBeUndefined();
	expect(fact("Latest visit")).toBeUndefined();
});
