import { expect, it } from "vitest";
import { createTestGateway } from "../../testing/test-gateway.ts";
import { receiverKey } from "./events.ts";
import { readFailingReceivers, recordReceiver, resumeReceivers } from "./receivers.ts";

it("a receiver counts as failing from its first failure until its next success", async () => {
	const { store, clock } = createTestGateway();
	const since = await store.now();
	await recordReceiver(store, "a", { host: "a.example", why: "answered 500" });
	clock.now += 60_000;
	await recordReceiver(store, "a", { host: "a.example", why: "answered 503" });
	expect(await readFailingReceivers(store)).toEqual({
		a: { host: "a.example", why: "answered 503", since },
	});
	await recordReceiver(store, "a", undefined);
	expect(await readFailingReceivers(store)).toEqual({});
});

it("a start tries paused receivers again, and forgets those removed from the settings", async () => {
	const { store } = createTestGateway();
	const since = await store.now();
	const failing = { host: "a.example", why: "answered 410", paused: true } as const;
	await recordReceiver(store, "kept", failing);
	await recordReceiver(store, "left", failing);
	await resumeReceivers(store, ["kept"]);
	expect(await readFailingReceivers(store)).toEqual({
		kept: { host: "a.example", why: "answered 410", since },
	});
});

it("a receiver has the same key in every version, which does not reveal its address", () =>
	expect(receiverKey("https://hooks.example/a?token=1")).toBe("fmC9G-3NcPG_"));
