/** Reports: how forms perform, where leads come from, and what partners may see of it. */
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import { runEvery } from "../../lib/concurrency/interval.ts";
import { describeError } from "../../lib/log.ts";
import { hourMs } from "../../lib/time.ts";
import { analyticsOf } from "./counting/analytics.ts";
import { createAnalyticsCollector } from "./counting/collect.ts";
import { createCounter } from "./counting/counter.ts";
import { countVisitors } from "./counting/form-visitors.ts";
import { createNamedForms } from "./counting/named-forms.ts";
import { recordOffDays } from "./counting/off-days.ts";
import { createReportRoutes } from "./partners/partner-routes.ts";
import { partners } from "./partners/partners-command.ts";
import { describeReportLinks } from "./partners/report-links.ts";
import { createReportsRoutes } from "./reports-routes.ts";
import { readReportSettings, reportSettings } from "./settings.ts";

declare module "../../feature.ts" {
	interface FeatureOptions {
		reports?: {
			/** Whether partners see how many visitors saw their form. Default: the owner's choice. */
			partnersSeeVisits: boolean;
		};
	}
}

function startReports(core: FeatureCore): FeatureParts {
	const { store, log, now, trustProxy, options, shared, siteUrl, gatewayUrl } = core;
	const analyticsOn = core.config.analytics !== false;
	const counter = createCounter({ store, log });
	const namedForm = createNamedForms({ forms: () => shared().ownForms, now });
	const collector = createAnalyticsCollector({ counter, namedForm, now, trustProxy });
	const offDays = runEvery(
		() =>
			recordOffDays(store, analyticsOn).catch((thrown) =>
				log("purge-failed", describeError(thrown)),
			),
		hourMs,
	);
	return {
		...(analyticsOn && {
			shared: { countFormVisitors: () => countVisitors(store) },
			onBeacon: collector.collect,
			onAccepted: (request, arrival) => void collector.recordAccepted(request, arrival),
		}),
		routes: {
			"/reports": () => createReportRoutes({ store, log, analyticsOn, ...options.reports }),
		},
		deskRoutes: ({ readJson }) =>
			createReportsRoutes({
				...{ store, log, readJson, analyticsOn },
				urls: { site: siteUrl, gateway: gatewayUrl },
				readFormTitle: (name) => shared().ownForms.readTitle(name),
			}),
		start: offDays.start,
		async stop() {
			await offDays.stop();
			await counter.stop();
		},
	};
}

export const reports = defineFeature({
	name: "reports",
	words: ["report.?link", "analytics.?(store|collect|of)", "off.?days"],
	tables: ["step_counts", "report_links"],
	commands: { partners },
	settings: {
		title: "Form analytics",
		after: "Who may send",
		rows: reportSettings,
		read: readReportSettings,
	},
	signedLinks: describeReportLinks,
	purge: (store) => analyticsOf(store).purge(),
	start: startReports,
});
