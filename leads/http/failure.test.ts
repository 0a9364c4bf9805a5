import { describe, expect, it } from "vitest";
import {
	asFailure,
	CheckpointError,
	DeliveryFailure,
	unprovenWeight,
	withBody,
} from "./failure.ts";

describe("a failed call", () => {
	it.each([
		["what was tried", undefined, "Failed to add tags"],
		["its status", { status: 500 }, "Failed to add tags 500"],
		["why it failed", { why: "(no answer in time)" }, "Failed to add tags (no answer in time)"],
		["both", { status: 404, why: "(notFound)" }, "Failed to add tags 404 (notFound)"],
		["not the answer", { status: 500, body: "Ann Taylor" }, "Failed to add tags 500"],
	])("is reported with %s", (_, details, words) => {
		const failure = new DeliveryFailure("Failed to add tags", details);
		expect(failure).toBeInstanceOf(Error);
		expect(failure.name).toBe("DeliveryFailure");
		expect(failure.what).toBe("Failed to add tags");
		expect(failure.message).toBe(words);
		expect(failure.reason).toBe(words);
		expect(failure.details).toEqual(details ?? {});
	});

	it("may have its own message, and keeps its reason for the log", () => {
		const failure = new DeliveryFailure("Failed", { status: 500 }, "No contact ID");
		expect(failure.message).toBe("No contact ID");
		expect(failure.reason).toBe("Failed 500");
		expect(new DeliveryFailure("Failed", {}, "").message).toBe("");
	});

	it("quotes the answer if the catalogue says so, but not in the log", () => {
		const details = { status: 500, body: '{"msg":"down"}' };
		const quoted = withBody(new DeliveryFailure("Failed to create opportunity", details));
		expect(quoted).toBeInstanceOf(DeliveryFailure);
		expect(quoted).toMatchObject({
			message: 'Failed to create opportunity 500 {"msg":"down"}',
			reason: "Failed to create opportunity 500",
			what: "Failed to create opportunity",
			details,
		});
	});

	it.each([
		["a failure without an answer", new DeliveryFailure("Failed", { status: 500 })],
		["a failure with an empty one", new DeliveryFailure("Failed", { status: 500, body: "" })],
		["another error", new Error("Oops")],
		["a text", "Oops"],
	])("has nothing to quote: %s", (_, thrown) => {
		expect(withBody(thrown)).toBe(thrown);
	});

	it("without proof counts as half a rejection", () => {
		expect(unprovenWeight).toBe(0.5);
	});
});

describe("anything thrown", () => {
	it("stays unchanged if it is a failure", () => {
		const failure = new DeliveryFailure("Failed");
		expect(asFailure(failure)).toBe(failure);
	});

	it.each([
		[
			"a fault of ours",
			new TypeError("x is undefined"),
			"Unexpected TypeError",
			"TypeError: x is undefined",
		],
		["a text", "Oops", "Unexpected string", "Oops"],
		["nothing", undefined, "Unexpected undefined", "undefined"],
		["null", null, "Unexpected object", "null"],
	])(
		"is reported by its kind, with its message kept out of the log: %s",
		(_, thrown, reason, message) => {
			const failure = asFailure(thrown);
			expect(failure).toBeInstanceOf(DeliveryFailure);
			expect(failure).toMatchObject({ what: reason, reason, message, details: {} });
		},
	);
});

it("progress that cannot be saved ends the attempt, and names its cause", () => {
	const cause = new Error("The disk is full");
	const error = new CheckpointError(cause);
	expect(error).toMatchObject({
		message: "The progress was not written down",
		name: "Unsaved",
		cause,
	});
});
