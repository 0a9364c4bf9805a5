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

it("asks for the code once, then for an address, and opens the desk", async () => {
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
	fireEvent.click(screen.getByRole("button", { name: "Open my desk" }));
	await screen.findByText("Ann Taylor");
	expect(gateway.calls.findLast(({ call }) => call === "POST claim")?.body).toEqual({
		...{ code: "abcd-efgh-jklm", email: "kim@coach.example" },
	});
});

it("takes the code from the link that the server shows, and goes back to it where it ran out meanwhile", async () => {
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
