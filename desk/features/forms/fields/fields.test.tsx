// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { NumberField } from "./fields.tsx";

afterEach(cleanup);

interface FieldProps {
	start: number | undefined;
	values: (number | undefined)[];
}

function Field({ start, values }: FieldProps) {
	const [value, setValue] = useState(start);
	return (
		<NumberField
			label="At least"
			value={value}
			onChange={(next) => {
				values.push(next);
				setValue(next);
			}}
		/>
	);
}

function show(start?: number) {
	const values: (number | undefined)[] = [];
	render(<Field start={start} values={values} />);
	const field = screen.getByLabelText<HTMLInputElement>("At least");
	return {
		field,
		values,
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
		const { type, values } = show(7);
		type(typed);
		expect(values).toEqual([value]);
	});

	it("can be typed by way of an incomplete number", () => {
		const { field, type, values } = show();
		for (const typed of ["-", "-1", "-1.", "-1.5"]) {
			type(typed);
			expect(field.value).toBe(typed);
		}
		expect(values).toEqual([-1, -1.5]);
	});

	it("is required once the field is left, and keeps what was typed", () => {
		const { field, type, values } = show(7);
		type("a dozen");
		expect(screen.queryByText("Write a number, such as 12 or 7.5.")).toBeNull();
		fireEvent.blur(field);
		expect(screen.getByText("Write a number, such as 12 or 7.5.")).toBeTruthy();
		expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["a dozen", "true"]);
		expect(values).toEqual([]);
	});
});
