// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { DownloadDto, Downloads } from "../../../gateway/desk-api/api.ts";
import { fakeGateway, RejectedCall } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

const guide: DownloadDto = {
	...{ id: "f1", name: "Pricing guide.pdf", type: "pdf", bytes: 1_234_567 },
	...{ changedAt: Date.now(), count: 3, forms: [{ name: "quiz", title: "Quiz" }] },
};
const state = (files: DownloadDto[]): Downloads => ({
	...{ files, used: 1_234_567, quota: 100_000_000, maxBytes: 20_000_000 },
	checklist: { bytes: 82_000, url: "https://coach.example/assets/business-checklist.pdf" },
});

/** An upload whose progress and result the test controls. */
function fakeUpload() {
	const requests: (XMLHttpRequest & { address: string; sent: File })[] = [];
	vi.stubGlobal(
		"XMLHttpRequest",
		class {
			upload = {};
			open(_: string, address: string) {
				Object.assign(this, { address });
			}
			send(sent: File) {
				Object.assign(this, { sent });
				requests.push(this as never);
			}
		},
	);
	return requests;
}

const choose = (label: string | RegExp, file: File) =>
	fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });

it("lists the checklist, which stays, and each file with its size, count and form", async () => {
	fakeGateway({ "GET downloads": state([guide]) });
	renderApp("/downloads");
	expect(await screen.findByText("PDF, 1.2 MB, downloaded 3 times")).toBeTruthy();
	expect(
		screen.getByText("This file comes with your site. The Business Checklist form sends it."),
	).toBeTruthy();
	expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
});

it("shows an upload's progress, then why it was rejected, and accepts another", async () => {
	const requests = fakeUpload();
	fakeGateway({ "GET downloads": state([]) });
	renderApp("/downloads");
	await screen.findByText("No files of your own yet.");
	choose("Your file", new File(["x"], "run.pdf"));
	const bar = await screen.findByRole("progressbar", { name: "Uploading run.pdf" });
	// A second choice during an upload sends nothing.
	choose("Your file", new File(["x"], "again.pdf"));
	await waitFor(() => expect(requests).toHaveLength(1));
	const [request] = requests;
	request?.upload.onprogress?.call(request, { loaded: 45, total: 100 } as ProgressEvent);
	await waitFor(() => expect(bar.getAttribute("value")).toBe("45"));
	Object.assign(request ?? {}, {
		...{ status: 400, response: { error: { code: "invalid", message: "run.pdf is a program." } } },
	});
	request?.onload?.({} as ProgressEvent);
	expect((await screen.findByRole("alert")).textContent).toBe("run.pdf is a program.");
	choose("Your file", new File(["x"], "guide.pdf"));
	await waitFor(() => expect(requests).toHaveLength(2));
	Object.assign(requests[1] ?? {}, { status: 201, response: { ...state([guide]), id: "f1" } });
	requests[1]?.onload?.({} as ProgressEvent);
	expect(await screen.findByRole("heading", { name: "Pricing guide.pdf" })).toBeTruthy();
});

it("doesn't send a file that is too big", async () => {
	const requests = fakeUpload();
	fakeGateway({ "GET downloads": { ...state([]), maxBytes: 3 } });
	renderApp("/downloads");
	await screen.findByText("No files of your own yet.");
	choose("Your file", new File(["four"], "big.pdf"));
	expect((await screen.findByRole("alert")).textContent).toContain("big.pdf is too big.");
	expect(requests).toEqual([]);
});

it("removes a file, and Undo brings it back", async () => {
	const gateway = fakeGateway({
		"GET downloads": state([guide]),
		"DELETE downloads/f1": state([]),
		"POST downloads/f1/restore": state([guide]),
	});
	renderApp("/downloads");
	fireEvent.click(await screen.findByRole("button", { name: /^Remove/ }));
	const undo = await screen.findByRole("button", { name: "Undo: Removed Pricing guide.pdf" });
	expect(screen.queryByRole("heading", { name: "Pricing guide.pdf" })).toBeNull();
	expect(document.activeElement).toBe(undo);
	fireEvent.click(undo);
	expect(await screen.findByRole("heading", { name: "Pricing guide.pdf" })).toBeTruthy();
	expect(gateway.calls.map(({ call }) => call)).toContain("POST downloads/f1/restore");
});

it("makes a signed link to copy, or a plain one that anyone may use", async () => {
	const url = "https://coach.example/download/token";
	const plainUrl = "https://coach.example/download/file/pricing-guide-1";
	const gateway = fakeGateway({
		"GET downloads": state([{ ...guide, count: 0 }]),
		"POST downloads/f1/link": { url, until: Date.UTC(2026, 11, 29, 9, 33) },
		"PUT downloads/f1": state([{ ...guide, url: plainUrl }]),
	});
	renderApp("/downloads");
	expect(await screen.findByText("PDF, 1.2 MB, not downloaded yet")).toBeTruthy();
	fireEvent.click(screen.getByRole("button", { name: /^Make a link ?to Pricing guide.pdf$/ }));
	expect(await screen.findByText("Your link is ready to copy.")).toBeTruthy();
	expect(screen.getByText(url)).toBeTruthy();
	expect(screen.getByText(/^It works until .*29 Dec/)).toBeTruthy();
	expect(screen.getByRole("button", { name: "Copy the link to Pricing guide.pdf" })).toBeTruthy();

	const tick = screen.getByLabelText("Give it a permanent link") as HTMLInputElement;
	fireEvent.click(tick);
	// A second click before the answer sends nothing.
	fireEvent.click(tick);
	expect(tick.checked).toBe(true);
	expect(await screen.findByText(plainUrl)).toBeTruthy();
	expect(screen.queryByText(url)).toBeNull();
	expect(screen.queryByRole("button", { name: /^Make a link/ })).toBeNull();
	const changes = gateway.calls.filter(({ call }) => call === "PUT downloads/f1");
	expect(changes).toEqual([{ call: "PUT downloads/f1", body: { open: true } }]);
});

it("unticks “Give it a permanent link” if saving failed", async () => {
	fakeGateway({
		"GET downloads": state([guide]),
		"PUT downloads/f1": new RejectedCall(410, "gone", "This file is no longer here."),
	});
	renderApp("/downloads");
	const tick = (await screen.findByLabelText("Give it a permanent link")) as HTMLInputElement;
	fireEvent.click(tick);
	expect(tick.checked).toBe(true);
	expect(await screen.findByText("This file is no longer here.")).toBeTruthy();
	await waitFor(() => expect(tick.checked).toBe(false));
});
