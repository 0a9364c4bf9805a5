// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { BusinessState } from "../../../gateway/desk-api/api.ts";
import { fakeGateway, RejectedCall } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const portrait = {
	...{ key: "identity.portrait", label: "Your photograph", help: "Upright." },
	...{ kind: "picture" as const, use: "portrait" as const },
};
const state = (value = ""): BusinessState => ({
	...{ revision: 3, changedAt: 0, changes: [], problems: [], versions: [], isPublishing: false },
	sections: [
		{
			...{ name: "identity", title: "Who you are", help: "" },
			fields: [portrait, { key: "identity.name", label: "Name", help: "", kind: "text" }],
		},
	],
	values: { "identity.portrait": value, "identity.name": "Sam" },
	samples: [],
});
const name = `${"ab12".repeat(8)}.webp`;
const choose = async (file: File) =>
	fireEvent.change(await screen.findByLabelText("Your photograph"), { target: { files: [file] } });

it("shows the chosen picture, saves it with the draft, and undoes the choice", async () => {
	const gateway = fakeGateway({
		"GET business": state(),
		"POST business/pictures": { name },
		"PUT business/draft": state(name),
	});
	renderApp("/business");
	const input = await screen.findByLabelText<HTMLInputElement>("Your photograph");
	// A phone offers its photographs, and an iPhone sends them as JPEG.
	expect(input.accept).toBe("image/jpeg,image/png,image/webp,image/avif");
	await choose(new File(["x"], "me.jpg", { type: "image/jpeg" }));
	// Text typed during the upload stays.
	fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Kim" } });
	const picture = await screen.findByRole("img", { name: "Your photograph, as it is now" });
	expect(picture.getAttribute("src")).toBe(`/desk/api/business/pictures/${name}`);
	expect(screen.getByDisplayValue("Kim")).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: "Undo: Your photograph" }));
	expect(screen.queryByRole("img", { name: /as it is now/ })).toBeNull();
	expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
	await choose(new File(["x"], "me.jpg", { type: "image/jpeg" }));
	await screen.findByRole("img", { name: /as it is now/ });
	fireEvent.click(screen.getByRole("button", { name: "Save draft" }));
	await waitFor(() =>
		expect(gateway.calls.findLast(({ call }) => call === "PUT business/draft")?.body).toEqual({
			...{ revision: 3, values: { "identity.portrait": name, "identity.name": "Kim" } },
		}),
	);
});

it("removes a picture, and brings it back by Undo", async () => {
	fakeGateway({ "GET business": state(name) });
	renderApp("/business");
	fireEvent.click(await screen.findByRole("button", { name: "Remove: Your photograph" }));
	expect(screen.queryByRole("img", { name: /as it is now/ })).toBeNull();
	expect(document.activeElement).toBe(screen.getByLabelText("Your photograph"));
	fireEvent.click(screen.getByRole("button", { name: "Undo: Your photograph" }));
	expect(screen.getByRole("img", { name: /as it is now/ })).toBeTruthy();
});

it("says in one sentence why a picture is rejected, and keeps the earlier one", async () => {
	const gateway = fakeGateway({
		"GET business": state(name),
		"POST business/pictures": new RejectedCall(400, "invalid", "notes.jpg cannot be read."),
	});
	renderApp("/business");
	await choose(new File(["Dear diary"], "notes.jpg", { type: "image/jpeg" }));
	const alert = await screen.findByRole("alert");
	expect(alert.textContent).toBe("notes.jpg cannot be read.");
	expect(screen.getByLabelText("Your photograph").getAttribute("aria-invalid")).toBe("true");
	expect(screen.getByRole("img", { name: /as it is now/ })).toBeTruthy();
	const calls = gateway.calls.length;
	const large = new File(["x"], "big.jpg", { type: "image/jpeg" });
	Object.defineProperty(large, "size", { value: 31_200_000 });
	await choose(large);
	await waitFor(() =>
		expect(within(document.body).getByRole("alert").textContent).toBe(
			"big.jpg is 32 MB. The limit is 20 MB, so please save a smaller copy.",
		),
	);
	expect(gateway.calls.slice(calls).map(({ call }) => call)).not.toContain(
		"POST business/pictures",
	);
});
