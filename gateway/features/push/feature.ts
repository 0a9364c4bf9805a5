/** Notifications on the coach's devices: new leads, reminders, and problems. */
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
		/** Posts to push services. Default: like other outgoing requests. */
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
	const { pushPrivate: privateHosts = [] } = core.config;
	const push = createPushNotifier({
		...{ store, log, now, post: options.push?.post ?? openPost?.({ allowed: privateHosts }) },
		// Some services reject an address that is local to this machine.
		subject: gatewayUrl.startsWith("https:") ? gatewayUrl : `mailto:${contact.email}`,
		onEnqueued: () => runJobs("push"),
	});
	return {
		jobs: { push: push.handler },
		tellCoach: push.notify,
		deskRoutes: ({ readJson, requireSession }) =>
			createPushRoutes({
				...{ store, log, push, privateHosts, readJson, asking: requireSession },
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
