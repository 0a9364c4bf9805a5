// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { fakeGateway, leadDetail } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const item = (at: number, tone: "good" | "bad") => ({
	...{ at, tone, what: "permission" as const, text: `A ${tone} end.` },
});

it("withdraws a person's permission with one press, which can be undone", async () => {
	const agreed = leadDetail({ story: [item(1, "good")] });
	const gateway = fakeGateway({
		"GET leads/lead-1": agreed,
		"PUT leads/lead-1/permission": leadDetail({ story: [item(1, "good"), item(2, "bad")] }),
	});
	const sent = () =>
		gateway.calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body);
	renderApp("/leads/lead-1");
	fireEvent.click(await screen.findByRole("button", { name: "Withdraw their permission" }));
	await screen.findByText("Permission withdrawn: don’t write to them again.");
	expect(screen.queryByRole("button", { name: "Withdraw their permission" })).toBeNull();
	gateway.answers["PUT leads/lead-1/permission"] = agreed;
	fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));
	await screen.findByRole("button", { name: "Withdraw their permission" });
	expect(sent()).toEqual([{ withdrawn: true }, { withdrawn: false }]);
});

it("offers nothing for people who haven't agreed", async () => {
	const gateway = fakeGateway({ "GET leads/lead-1": leadDetail({ story: [item(1, "bad")] }) });
	renderApp("/leads/lead-1");
	await screen.findByText("A bad end.");
	expect(screen.queryByRole("button", { name: "Withdraw their permission" })).toBeNull();
	await waitFor(() => expect(gateway.calls.length).toBeGreaterThan(0));
});
