import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";
import { createStandins, type Standins } from "../../../demo/standins/app.ts";
import { googleKeyFile } from "../../../demo/standins/google.ts";
import { newMeetingType } from "../../../gateway/features/calls/types/meeting-type.ts";
import { saveMeetingType } from "../../../gateway/features/calls/types/meeting-types.ts";
import { features } from "../../../gateway/features.ts";
import { openGateway } from "../../../gateway/from-settings.ts";
import { openWebRoot } from "../../../gateway/server/static/static-site.ts";
import { readSettings } from "../../../gateway/settings/read.ts";
import { installFeatures } from "../../../gateway/start-features.ts";
import { nodePlatform, openStore } from "../../../gateway/store/open-store.ts";
import { daysOffFromToday } from "../../support/days-off.ts";
import { gatewayEnvironment } from "../../support/house.ts";

/** The coach's side: the real gateway, and the stand-ins for CRM and mail behind it. */
export interface Coach {
	/** Serves the web root and accepts leads. */
	app: Hono;
	/** What CRM and mailbox have received. */
	received: Standins["state"];
	close(): Promise<void>;
}

/**
 * Starts a gateway in this process, with its own store.
 *
 * @param dist the built web root
 */
export async function startCoach(site: string, dist: string): Promise<Coach> {
	const standins = createStandins();
	const server = serve({ fetch: standins.app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	const { port } = server.address() as AddressInfo;
	const folder = mkdtempSync(join(tmpdir(), "coachkit-hosts-"));
	const environment = {
		...gatewayEnvironment(site, `http://127.0.0.1:${port}`, join(folder, "leads.db")),
		DIST: dist,
		CRM_CALLS_PER_10S: "10000",
		GOOGLE_SERVICE_ACCOUNT: JSON.stringify(googleKeyFile(`http://127.0.0.1:${port}`)),
		GOOGLE_CALENDAR_URL: `http://127.0.0.1:${port}/google/calendar/v3`,
	};
	// Before the settings are read, because some belong to features.
	installFeatures(features);
	// Like a gateway that publishes: the coach's words are in the files.
	const root = openWebRoot(dist);
	const published = {
		webRoot: () => root,
		readFile: async (path: string) => readFile(join(dist, path)).catch(() => undefined),
	};
	const gateway = openGateway(readSettings(environment), nodePlatform("dist"), {
		log: () => {},
		open: { site: published, start: () => undefined, follow: async () => {}, stop: async () => {} },
	});
	gateway.start();
	// A call type on days far ahead: its times stay the same in pictures while the clock goes on.
	const store = openStore(environment.LEADS_DB);
	const none = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
	const days = [10, 11, 12].map((ahead) => {
		const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
		return { day, hours: newMeetingType.hours.mon };
	});
	const call = {
		...newMeetingType,
		live: true,
		afterForms: false,
		hours: none,
		exceptions: days,
		maxPerDay: null,
	};
	await saveMeetingType(store, call);
	// Another call type, in an external calendar and on other days, because the times of one diary never overlap.
	const bookedIn = { service: "google", id: "sam@coach.example" } as const;
	const elsewhere = { ...newMeetingType, live: true, afterForms: false, maxPerDay: null };
	const holidays = daysOffFromToday(15);
	await saveMeetingType(store, { ...elsewhere, name: "elsewhere", holidays, bookedIn });
	await store.close();
	return {
		app: gateway.app,
		received: standins.state,
		async close() {
			await gateway.stop();
			await new Promise((resolve) => server.close(resolve));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
