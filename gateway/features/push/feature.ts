/** Notifications on the coach's devices: of a new lead, of a reminder, and of what needs the coach. */
import { contact } from "../../../business/facts.ts";
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import type { Post } from "../../http/post.ts";
import { createPushNotifier } from "./notify.ts";
import { endNotifications } from "./push-devices.ts";
import { createPushRoutes } from "./push-routes.ts";
import { pushServiceSettings, readPushServiceSettings } from "./settings.ts";
import { vapidKeysKey } from "./vapid.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		/** How push services are reached. Default: as other programs are. */
		push?: { post: Post };
	}
}

declare module "../../store/jobs/job-kinds.ts" {
	interface FeatureJobs {
		/** A notification for one device. */
		push: true;
	}
}

function startPush(core: FeatureCore): FeatureParts {
	const { store, log, now, gatewayUrl, options, openPost, runJobs } = core;
	const { pushPrivate: allowed = [] } = core.config;
	const push = createPushNotifier({
		...{ store, log, now, post: options.push?.post ?? openPost?.({ allowed }) },
		// Some services refuse an address that only this machine knows.
		subject: gatewayUrl.startsWith("https:") ? gatewayUrl : `mailto:${contact.email}`,
		onEnqueued: () => runJobs("push"),
	});
	return {
		jobs: { push: push.handler },
		tellCoach: push.notify,
		deskRoutes: ({ readJson, requireSession }) =>
			createPushRoutes({
				...{ store, log, push, privateHosts: allowed, readJson, asking: requireSession },
			}),
	};
}

export const push = defineFeature({
	name: "push",
	words: ["push ?(device|notifier|service|post|private|routes|settings)", "vapid", "web ?push"],
	tables: ["push_devices"],
	storeRules: { onSessionsEnd: endNotifications },
	ownKeys: [vapidKeysKey.name],
	ownJobs: ["push"],
	settings: {
		title: "Notifications on your devices",
		after: "Who may send",
		rows: pushServiceSettings,
		read: readPushServiceSettings,
	},
	jobs: { push: "a notification wasn't sent to a device" },
	start: startPush,
});
