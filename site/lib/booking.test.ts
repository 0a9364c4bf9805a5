// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LeadRequest, SendResult } from "../../leads/lead.ts";
import { book } from "./booking.ts";

const answers = {
	name: " Carla D’Souza ",
	email: "Carla@Dsouza.example",
	phone: "01632 960345",
	company: "D'Souza & Daughters",
	message: "",
};

function recorder(result: SendResult = { ok: true }) {
	const sent: LeadRequest[] = [];
	const send = async (request: LeadRequest) => {
		sent.push(request);
		return result;
	};
	return { sent, send };
}

afterEach(() => void vi.useRealTimers());

describe("booking a clean", () => {
	it("sends nothing while a rule is broken, and says which", async () => {
		const { send, sent } = recorder();
		const onSending = vi.fn();
		const outcome = await book({
			kind: "trial",
			raw: { ...answers, name: "X" },
			elapsedMs: 1,
			onSending,
			send,
		});
		expect(outcome).toEqual({ errors: { name: "Name must be at least 2 characters" } });
		expect(sent).toEqual([]);
		expect(onSending).not.toHaveBeenCalled();
	});

	it("sends the cleaned fields with the trap beside them, and takes at least a second", async () => {
		vi.useFakeTimers();
		const { send, sent } = recorder();
		let outcome: unknown;
		const booking = book({
			kind: "package",
			raw: { ...answers, website: "spam" },
			elapsedMs: 4200,
			onSending() {},
			send,
		}).then((result) => {
			outcome = result;
		});
		await vi.advanceTimersByTimeAsync(999);
		expect(outcome).toBeUndefined();
		await vi.advanceTimersByTimeAsync(1);
		await booking;
		expect(outcome).toEqual({ result: { ok: true } });
		expect(sent).toMatchObject([
			{
				kind: "package",
				website: "spam",
				elapsedMs: 4200,
				fields: { name: "Carla D'Souza", email: "carla@dsouza.example" },
			},
		]);
		expect(sent[0]?.fields).not.toHaveProperty("website");
		expect(sent[0]?.id).toMatch(/^[\da-f-]{36}$/);
	});
});
