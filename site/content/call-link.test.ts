import { expect, it } from "vitest";
import { callLink } from "./call-link.ts";

it("leads to the owner's booking page where there is one, else into their own diary", () => {
	expect(callLink("https://booking.example/a", "discovery-call")).toEqual({
		href: "https://booking.example/a",
	});
	expect(callLink("", "strategy-day")).toEqual({
		...{ href: "/leads/meetings/strategy-day", opens: "meeting", name: "strategy-day" },
	});
});
