// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import type { DownloadDto, Downloads } from "../../../gateway/desk-api/api.ts";
import { Toasts } from "../../components/toast.tsx";
import { queryClient } from "../../queries/query-client.ts";
import { fakeGateway, RejectedCall } from "../../testing/fake-gateway.ts";
import { FormFile } from "./form-file.tsx";

afterEach(() => {
	// A press dismisses the toasts.
	fireEvent.click(document.body);
	cleanup();
	queryClient.clear();
	vi.unstubAllGlobals();
});

const file = (id: string, name: string, forms: DownloadDto["forms"] = []): DownloadDto => ({
	...{ id, name, type: "pdf", bytes: 1000, changedAt: 0, count: 0, forms },
});
const state = (files: DownloadDto[]): Downloads => ({
	...{ files, used: 2000, quota: 100_000_000, maxBytes: 20_000_000 },
});
const quiz = [{ name: "quiz", title: "Quiz" }];
const [guide, prices] = [file("f1", "Guide.pdf"), file("f2", "Prices.pdf")];

async function open(answer: unknown) {
	const gateway = fakeGateway({
		"GET downloads": state([guide, prices]),
		"PUT form-downloads/quiz": answer,
	});
	// Other test files leave answers in the cache.
	queryClient.clear();
	render(
		<QueryClientProvider client={queryClient}>
			<MemoryRouter>
				<FormFile name="quiz" />
				<Toasts />
			</MemoryRouter>
		</QueryClientProvider>,
	);
	const field = (await screen.findByLabelText("Send this file")) as HTMLSelectElement;
	const choose = (value: string) => fireEvent.change(field, { target: { value } });
	return { gateway, field, choose };
}

it("saves the file that a form sends at once, and says so", async () => {
	const { gateway, field, choose } = await open(state([guide, file("f2", "Prices.pdf", quiz)]));
	expect([...field.options].map(({ text }) => text)).toEqual([
		...["No file", "Guide.pdf", "Prices.pdf"],
	]);
	expect(field.value).toBe("");
	choose("f2");
	expect(await screen.findByText("Saved. The form sends this file from now on.")).toBeTruthy();
	expect(gateway.calls.at(-1)).toEqual({ call: "PUT form-downloads/quiz", body: { file: "f2" } });
	expect(field.value).toBe("f2");
	gateway.answers["PUT form-downloads/quiz"] = state([guide, prices]);
	choose("");
	expect(await screen.findByText("Saved. The form doesn’t send a file.")).toBeTruthy();
	expect(field.value).toBe("");
});

it("shows what is stored after a choice that failed", async () => {
	let answer = (_: RejectedCall): void => {};
	const { field, choose } = await open(
		new Promise((resolve) => {
			answer = resolve;
		}),
	);
	choose("f2");
	await waitFor(() => expect(field.value).toBe("f2"));
	answer(new RejectedCall(410, "gone", "This file is no longer here."));
	await waitFor(() => expect(field.value).toBe(""));
	expect(screen.queryByText(/^Saved/)).toBeNull();
});
