import type { Feature } from "./define-feature.ts";
import { answering } from "./features/answering/feature.tsx";
import { api } from "./features/api/feature.tsx";
import { autoReplies } from "./features/auto-replies/feature.tsx";
import { bounces } from "./features/bounces/feature.tsx";
import { calls } from "./features/calls/feature.tsx";
import { consent } from "./features/consent/feature.tsx";
import { contacts } from "./features/contacts/feature.tsx";
import { copies } from "./features/copies/feature.tsx";
import { downloads } from "./features/downloads/feature.tsx";
import { forms } from "./features/forms/feature.tsx";
import { praise } from "./features/praise/feature.tsx";
import { publishing } from "./features/publishing/feature.tsx";
import { push } from "./features/push/feature.tsx";
import { reports } from "./features/reports/feature.tsx";
import { setup } from "./features/setup/feature.tsx";
import { texts } from "./features/texts/feature.tsx";
import { webhooks } from "./features/webhooks/feature.tsx";

/** The desk's features, in the order of the navigation. */
export const features: readonly Feature[] = [
	setup,
	publishing,
	contacts,
	answering,
	praise,
	calls,
	forms,
	downloads,
	reports,
	push,
	copies,
	autoReplies,
	bounces,
	consent,
	texts,
	webhooks,
	api,
];
