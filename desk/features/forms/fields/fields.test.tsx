// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { NumberField } from "./fields.tsx";

afterEach(cleanup);

interface FieldProps {
	start: number | undefined;
	taken: (number | undefined)[];
}

function Field({ start, taken }: FieldProps) {
	const [value, setValue] = useState(start);
	return (
		<NumberField
			label="At least"
			value={value}
			onChange={(next) => {
				taken.push(next);
				setValue(next);
			}}
		/>
	);
}

function show(start?: number) {
	const taken: (number | undefined)[] = [];
	render(<Field start={start} taken={taken} />);
	const field = screen.getByLabelText<HTMLInputElement>("At least");
	return {
		field,
		taken,
		type: (value: string) => fireEvent.change(field, { target: { value } }),
	};
}

describe("a number in the editor", () => {
	it.each([
		["1,5", 1.5],
		["1,500", 1500],
		["1 500", 1500],
		[".5", 0.5],
		["", undefined],
	])("%j is %s", (typed, value) => {
		const { type, taken } = show(7);
		type(typed);
		expect(taken).toEqual([value]);
	});

	it("can be typed through what is no number yet", () => {
		const { field, type, taken } = show();
		for (const typed of ["-", "-1", "-1.", "-1.5"]) {
			type(typed);
			expect(field.value).toBe(typed);
		}
		expect(taken).toEqual([-1, -1.5]);
	});

	it("is asked for once the field is left, and what was typed stays", () => {
		const { field, type, taken } = show(7);
		type("a dozen");
		expect(screen.queryByText("Write a number, such as 12 or 7.5.")).toBeNull();
		fireEvent.blur(field);
		expect(screen.getByText("Write a number, such as 12 or 7.5.")).toBeTruthy();
		expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["a dozen", "true"]);
		expect(taken).toEqual([]);
	});
});
