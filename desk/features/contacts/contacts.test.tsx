// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ContactImport, ContactRow } from "../../../gateway/desk-api/features/contacts.ts";
import { forgetOutbox } from "../../outbox/outbox.ts";
import { fakeGateway, leadDetail, RejectedCall } from "../../testing/fake-gateway.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(async () => {
	cleanup();
	await forgetOutbox();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const id = "0b0fd3a0-3f0e-4a43-9a3c-6f4b9b1f0001";
const noSignal = new TypeError("Failed to fetch");
const type = async (label: RegExp | string, value: string) =>
	fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
const path = `PUT leads/${id}/by-hand`;

describe("a person added by hand", () => {
	const open = async (answer: unknown) => {
		vi.spyOn(crypto, "randomUUID").mockReturnValueOnce(id);
		const gateway = fakeGateway({ [path]: answer, "GET recent-leads": { leads: [] } });
		const app = renderApp("/add");
		await type("Name", "Owen Pugh");
		return { gateway, app };
	};

	it("is sent once under this device's id, and opened", async () => {
		const { gateway, app } = await open(leadDetail({ id, name: "Owen Pugh" }));
		await type("Phone", "07700 900123");
		await type("What do they want?", " Prices ");
		press("Save");
		press(/Sav/);
		await waitFor(() => expect(app.router.state.location.pathname).toBe(`/leads/${id}`));
		expect(gateway.calls.filter(({ call }) => call === path)).toEqual([
			{
				call: path,
				body: {
					...{ name: "Owen Pugh", email: "", phone: "07700 900123" },
					...{ wish: "Prices", origin: "", agreed: "" },
				},
			},
		]);
	});

	it("is shown at once without signal, and sent once there is some", async () => {
		const { gateway, app } = await open(noSignal);
		await type("Phone", "07700 900123");
		await type("What did you agree?", "A call on Friday");
		press("Save");
		await waitFor(() => expect(app.router.state.location.pathname).toBe(`/leads/${id}`));
		expect(await screen.findByRole("heading", { name: "Owen Pugh" })).toBeTruthy();
		expect(screen.getAllByText("A call on Friday").length).toBeGreaterThan(0);
		expect(await screen.findByText(/1 change saved/)).toBeTruthy();
		gateway.answers[path] = leadDetail({ id, name: "Owen Pugh" });
		await act(async () => void dispatchEvent(new Event("online")));
		await waitFor(() => expect(screen.queryByText(/1 change saved/)).toBeNull());
		// Every attempt sent the same person under the same id.
		const sent = gateway.calls.filter(({ call }) => call === path);
		expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
	});

	it.each([
		["", "", "Please add an email or a phone number."],
		["12", "", "Please check the phone number."],
		["", "owen@", "Please check the email address."],
	])("isn't sent with the number “%s” and the email “%s”", async (phone, email, message) => {
		const { gateway } = await open(noSignal);
		await type("Phone", phone);
		await type("Email", email);
		press("Save");
		expect(await screen.findByText(message)).toBeTruthy();
		expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Owen Pugh");
		expect(gateway.calls.filter(({ call }) => call === path)).toEqual([]);
	});

	it("stays in the form if the server rejects it", async () => {
		await open(new RejectedCall(400, "invalid", "Please keep the name to 120 characters."));
		await type("Phone", "07700 900123");
		press("Save");
		expect(await screen.findByText(/to 120 characters/)).toBeTruthy();
		expect(screen.getByLabelText<HTMLInputElement>("Phone").value).toBe("07700 900123");
	});
});

it("the inbox has a button for it, with the key p", async () => {
	fakeGateway({ "GET recent-leads": { leads: [] } });
	const app = renderApp("/");
	const button = await screen.findByRole("button", { name: "Add a person" });
	expect(button.getAttribute("aria-keyshortcuts")).toBe("p");
	fireEvent.keyDown(document.body, { key: "p" });
	await waitFor(() => expect(app.router.state.location.pathname).toBe("/add"));
});

const stored: ContactImport = {
	...{ id: "i1", file: "list.csv", toCrm: false, madeAt: Date.now(), added: 2, canUndo: true },
};
const rowsPath = "POST contacts/imports/i1/rows";
const csv = [
	...["Name;Email;Phone;Opt-in", "Ann Hill;ann@x.example;;yes", "Ben;ben@x.example;;no"],
	...["Cas;cas@;;yes", "Ann;ANN@x.example;;yes", '"=1+1";dan@x.example;07700 900123;yes'],
].join("\n");

async function openFile(text = csv, name = "list.csv") {
	vi.spyOn(crypto, "randomUUID").mockReturnValue("i1" as typeof id);
	const gateway = fakeGateway({
		"GET contacts/imports": { imports: [] },
		"POST contacts/check": { known: [1] },
		"POST contacts/imports": { ...stored, added: 0 },
		[rowsPath]: stored,
		"DELETE contacts/imports/i1": { ...stored, added: 0, canUndo: false },
	});
	renderApp("/import");
	const bytes = new TextEncoder().encode(text);
	const file = new File([bytes], name);
	// jsdom can't read the file this way.
	file.arrayBuffer = async () => bytes.buffer as ArrayBuffer;
	fireEvent.change(await screen.findByLabelText(/^CSV file/), { target: { files: [file] } });
	return gateway;
}

describe("an import", () => {
	it("shows what it would do, and adds only new people, with their consent", async () => {
		const gateway = await openFile();
		expect(await screen.findByText(/5 rows/)).toBeTruthy();
		expect(screen.getByLabelText<HTMLSelectElement>("Opt-in").value).toBe("consent");
		fireEvent.click(screen.getByLabelText("Some of them: a column says who"));
		await type("When?", "2026-05-03");
		press("Check this file");
		expect(await screen.findByText("Before you import")).toBeTruthy();
		const figure = (label: RegExp) => screen.getByText(label).nextElementSibling?.textContent;
		expect([figure(/^New$/), figure(/^Already/), figure(/^Twice/), figure(/^With a/)]).toEqual([
			...["2", "1", "1", "1"],
		]);
		expect(screen.getByText(/“cas@” isn’t an email address/)).toBeTruthy();
		expect(gateway.calls.some(({ call }) => call === "POST contacts/imports")).toBe(false);
		press("Import 2 people");
		expect(await screen.findByText(/^Imported: 2/)).toBeTruthy();
		const sent = gateway.calls.find(({ call }) => call === rowsPath)?.body as {
			rows: ContactRow[];
		};
		expect(sent.rows.map(({ name, line, consent }) => [name, line, consent])).toEqual([
			["Ann Hill", 2, "2026-05-03"],
			["=1+1", 6, "2026-05-03"],
		]);
		expect(gateway.calls.find(({ call }) => call === "POST contacts/imports")?.body).toEqual({
			...{ id: "i1", file: "list.csv", toCrm: false },
		});
	});

	it("continues under the same id after a failure", async () => {
		const gateway = await openFile();
		await screen.findByText(/5 rows/);
		press("Check this file");
		gateway.answers[rowsPath] = noSignal;
		fireEvent.click(await screen.findByRole("button", { name: "Import 2 people" }));
		expect(await screen.findByText(/Press Import again to carry on/)).toBeTruthy();
		gateway.answers[rowsPath] = stored;
		press("Import 2 people");
		expect(await screen.findByText(/^Imported: 2/)).toBeTruthy();
	});

	it.each([
		["", "a.csv", "This file is empty. Please choose another one."],
		[
			"Name,Email\n",
			"a.csv",
			"This file has column titles but no people. Please choose another one.",
		],
		["x", "a.xlsx", "This is a spreadsheet. In its app, save it as CSV first."],
		["abcdef\0ghi,c", "a.csv", "This isn’t a CSV file. Please choose another one."],
	])("says what is wrong with %j in %s", async (text, name, message) => {
		await openFile(text, name);
		expect(await screen.findByText(message)).toBeTruthy();
	});

	it("needs a column with an email or number", async () => {
		await openFile("Name,Town\nAnn,Leeds\n");
		await screen.findByText(/1 row/);
		press("Check this file");
		expect(await screen.findByText(/which column has the email or phone number/)).toBeTruthy();
	});

	it("can be undone, after a confirmation", async () => {
		const gateway = await openFile("");
		gateway.answers["GET contacts/imports"] = { imports: [stored] };
		cleanup();
		renderApp("/import");
		fireEvent.click(await screen.findByRole("button", { name: "Undo this import" }));
		expect(gateway.calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
		press("Yes, remove them");
		expect(await screen.findByText("Undone. These people are no longer here.")).toBeTruthy();
	});
});
