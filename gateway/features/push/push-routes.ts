import { type Context, Hono } from "hono";
import type { Push, PushTest } from "../../desk-api/api.ts";
import type { Log } from "../../lib/log.ts";
import { ServiceError } from "../../services/service-error.ts";
import type { LiveSession } from "../../store/auth.ts";
import type { LeadStore } from "../../store/store.ts";
import { describePush, putPushDevice } from "./add-device.ts";
import type { PushNotifier } from "./notify.ts";
import { pushDevicesOf } from "./push-devices.ts";
import { setPushSettings } from "./set-push-settings.ts";

export interface PushRoutesOptions {
	store: LeadStore;
	log: Log;
	push: PushNotifier;
	/** Hosts in the owner's network that may be push services. */
	privateHosts: readonly string[];
	readJson(c: Context): Promise<Record<string, unknown>>;
	/** The request's session, and the origin of the open desk. */
	asking(c: Context): Promise<{ session: LiveSession; origin: string }>;
}

const notHere = () => new ServiceError("gone", "This device no longer gets notifications.");

/** Routes for notifications on devices. */
export function createPushRoutes(options: PushRoutesOptions): Hono {
	const { store, log, push, privateHosts, readJson, asking } = options;
	const app = new Hono();
	const describe = async (c: Context) =>
		c.json<Push>(await describePush(store, (await asking(c)).session.id));

	app.get("/push", describe);
	app.put("/push/device", async (c) => {
		const { session, origin } = await asking(c);
		const { id, name } = session;
		await putPushDevice(store, await readJson(c), { session: id, name, origin }, privateHosts);
		log("push-device", { added: true });
		return describe(c);
	});
	app.delete("/push/devices/:id", async (c) => {
		if (!(await pushDevicesOf(store).remove(c.req.param("id")))) throw notHere();
		log("push-device", { added: false });
		return c.body(null, 204);
	});
	app.put("/push/settings", async (c) => {
		await setPushSettings(store, await readJson(c));
		return describe(c);
	});
	app.post("/push/test", async (c) => {
		const { session } = await asking(c);
		const device = (await pushDevicesOf(store).list()).find((one) => one.session === session.id);
		if (!device) throw notHere();
		const trouble = await push.test(device);
		const text = trouble ?? "Sent. You should see it within seconds.";
		return c.json<PushTest>({ sent: trouble === undefined, text });
	});
	return app;
}
