// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGateway, RejectedCall, signedIn, signedOut } from "../testing/fake-gateway.ts";
import { renderApp } from "../testing/render-app.tsx";

const unclaimed = { ...signedOut, linksByMail: false, claim: true as const };
const wrong = new RejectedCall(404, "gone", "That isn't the code.");

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const typeInto = (label: string, value: string) =>
	fireEvent.change(screen.getByLabelText(label), { target: { value } });

const untouched = {
	finished: [],
	isOver: false,
	website: "",
	builder: "",
	offer: "",
	hasBegun: false,
	siteUrl: "https://desk.coach.example",
	seen: null,
};

it("asks for the code once, then for an address, and begins the first steps", async () => {
	const gateway = fakeGateway({ "GET session": unclaimed, "POST claim/code": wrong });
	renderApp();
	await screen.findByRole("heading", { name: "Welcome. Let’s make this desk yours" });
	const next = screen.getByRole("button", { name: "Continue" });
	expect(next.getAttribute("aria-disabled")).toBe("true");
	typeInto("Code", "abcd");
	fireEvent.click(next);
	expect((await screen.findByRole("alert")).textContent).toContain("That isn't the code.");
	gateway.answers["POST claim/code"] = new Response(null, { status: 204 });
	typeInto("Code", "abcd-efgh-jklm");
	fireEvent.click(next);
	await screen.findByRole("heading", { name: "Where should your enquiries go?" });
	typeInto("Your email address", "kim@coach.example");
	gateway.answers["POST claim"] = signedIn;
	gateway.answers["GET session"] = signedIn;
	gateway.answers["GET start"] = untouched;
	fireEvent.click(screen.getByRole("button", { name: "Open my desk" }));
	await screen.findByRole("heading", { name: "Do you have a website?" });
	expect(gateway.calls.findLast(({ call }) => call === "POST claim")?.body).toEqual({
		code: "abcd-efgh-jklm",
		email: "kim@coach.example",
	});
});

it("reads the code from the server's link, and asks for it again if it has expired", async () => {
	const gateway = fakeGateway({
		"GET session": unclaimed,
		"POST claim/code": new Response(null, { status: 204 }),
		"POST claim": wrong,
	});
	renderApp("/claim#ABCD-EFGH-JKLM");
	const field = (await screen.findByLabelText("Code")) as HTMLInputElement;
	expect(field.value).toBe("ABCD-EFGH-JKLM");
	fireEvent.click(screen.getByRole("button", { name: "Continue" }));
	await screen.findByLabelText("Your email address");
	typeInto("Your email address", "kim@coach.example");
	fireEvent.click(screen.getByRole("button", { name: "Open my desk" }));
	fireEvent.click(await screen.findByRole("button", { name: "Enter another code" }));
	await waitFor(() => expect(screen.getByLabelText("Code")).toBeTruthy());
	expect(gateway.calls.filter(({ call }) => call === "POST claim")).toHaveLength(1);
});

it("also begins the first steps from the link of `npm start`, with the example's details one press away", async () => {
	const gateway = fakeGateway({
		"GET session": signedOut,
		"POST links/redeem": signedIn,
		"GET start": untouched,
	});
	renderApp("/sign-in?first#token");
	gateway.answers["GET session"] = signedIn;
	fireEvent.click(await screen.findByRole("button", { name: "Sign in" }));
	await screen.findByRole("heading", { name: "Do you have a website?" });
	fireEvent.click(screen.getByRole("link", { name: /^Just looking\?/ }));
	expect(await screen.findByText("Ann Taylor")).toBeTruthy();
});
