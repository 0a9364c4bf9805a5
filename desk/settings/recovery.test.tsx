// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGateway } from "../testing/fake-gateway.ts";
import { renderApp } from "../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it("prints the recovery code alone, with the site's name and what it is for", async () => {
	fakeGateway({
		"GET recovery-code": {},
		"POST recovery-code": { code: "ABCD-EFGH-JKLM-NPQR", madeAt: Date.now() },
		"GET devices": { sessions: [], passkeys: [] },
	});
	const printed: string[] = [];
	// The print style sheet shows only the poster.
	vi.stubGlobal("print", () =>
		printed.push([...document.querySelectorAll(".poster")].map((each) => each.textContent).join()),
	);
	renderApp("/settings");
	const card = await screen.findByRole("region", { name: "Recovery code" });
	expect(document.querySelector(".poster")).toBeNull();
	fireEvent.click(within(card).getByRole("button", { name: "Make a code" }));
	fireEvent.click(await within(card).findByRole("button", { name: "Print" }));
	expect(printed).toEqual([
		"Hartley Coaching: recovery codeABCD-EFGH-JKLM-NPQRSigns you in once at localhost:3000/desk, if you lose your phone or can’t get into your email.",
	]);
});
