// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { studio } from "../content/studio-words.ts";
import { FormChoice } from "./form-choice.tsx";
import { useOfferedForms } from "./use-offered-forms.ts";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

function Studio({ value = "", widget = "form" }) {
	const forms = useOfferedForms(widget, "https://coach.example");
	return (
		<form aria-label="Choices">
			<FormChoice {...{ value, forms }} label="Its name" hint="Which form" words={studio.forms} />
		</form>
	);
}
const answerWith = (answer: () => Promise<Response>) => {
	const fetched = vi.fn((_: string) => answer());
	vi.stubGlobal("fetch", fetched);
	return fetched;
};
const offered = {
	forms: [
		{ name: "first-call", title: "Before a first call" },
		{ name: "business-health", title: "Business health check" },
	],
};
const chosen = () =>
	new FormData(screen.getByRole("form", { name: "Choices" }) as HTMLFormElement).getAll("own.name");

it("lists the coach's forms by title, and uses the chosen one", async () => {
	const fetched = answerWith(async () => Response.json(offered));
	render(<Studio />);
	const list = await screen.findByRole("combobox", { name: "Which form" });
	expect(fetched.mock.calls[0]?.[0]).toBe("https://coach.example/forms/_offered.json");
	expect(chosen()).toEqual(["business-health"]);
	expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
		...["Before a first call", "Business health check", "Another form, by name"],
	]);
	fireEvent.change(list, { target: { value: "first-call" } });
	expect(chosen()).toEqual(["first-call"]);
});

it("keeps a form that is not in the list, and allows typing a name", async () => {
	answerWith(async () => Response.json(offered));
	render(<Studio value="private-form" />);
	const list = await screen.findByRole("combobox");
	expect(chosen()).toEqual(["private-form"]);
	fireEvent.change(list, { target: { value: "" } });
	fireEvent.change(screen.getByRole("textbox", { name: "Its name" }), {
		target: { value: "other-form" },
	});
	expect(chosen()).toEqual(["other-form"]);
});

it.each<[string, () => Promise<Response>]>([
	["there is none", async () => Response.json({ forms: [] })],
	["the gateway does not answer", async () => Promise.reject(new TypeError("offline"))],
	["an older gateway has no list", async () => new Response("Not found", { status: 404 })],
])("lets the name be typed where %s", async (_, answer) => {
	const fetched = answerWith(answer);
	render(<Studio value="first-call" />);
	await waitFor(() => expect(fetched).toHaveBeenCalled());
	expect(screen.queryByRole("combobox")).toBeNull();
	expect(chosen()).toEqual(["first-call"]);
});

it("requests no forms if another widget is chosen", () => {
	const fetched = answerWith(async () => Response.json(offered));
	render(<Studio widget="contact" />);
	expect(fetched).not.toHaveBeenCalled();
});
