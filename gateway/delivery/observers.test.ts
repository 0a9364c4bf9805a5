import { describe, expect, it, vi } from "vitest";
import { joinObservers } from "./observers.ts";

const step = { id: "1", kind: "contact", step: "mail" } as const;
const reply = { id: "1", kind: "contact", state: "sent" } as const;
const failed = { error: new Error("disk full") };

const observer = () => ({ onStep: vi.fn(), onReply: vi.fn(), onStore: vi.fn() });

describe("two joined observers of deliveries", () => {
	it("are both notified of everything", () => {
		const [first, second] = [observer(), observer()];
		const both = joinObservers(first, second);
		both.onStep(step);
		both.onReply(reply);
		both.onStore(failed);
		for (const { onStep, onReply, onStore } of [first, second]) {
			expect(onStep.mock.calls).toEqual([[step]]);
			expect(onReply.mock.calls).toEqual([[reply]]);
			expect(onStore.mock.calls).toEqual([[failed]]);
		}
	});

	it.each(["first", "second"])("may leave out every handler: the %s has none", (which) => {
		const listening = observer();
		const both = which === "first" ? joinObservers({}, listening) : joinObservers(listening, {});
		both.onStep(step);
		both.onReply(reply);
		both.onStore({});
		expect(listening.onStep).toHaveBeenCalledOnce();
		expect(listening.onReply).toHaveBeenCalledOnce();
		expect(listening.onStore).toHaveBeenCalledOnce();
	});
});
