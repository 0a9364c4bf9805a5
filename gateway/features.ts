/** The features of this gateway, one line each. Removing a line removes the feature, except its tables. */
import type { Feature } from "./feature.ts";
import { answering } from "./features/answering/feature.ts";
import { api } from "./features/api/feature.ts";
import { autoReplies } from "./features/auto-replies/feature.ts";
import { bounces } from "./features/bounces/feature.ts";
import { calls } from "./features/calls/feature.ts";
import { consent } from "./features/consent/feature.ts";
import { contacts } from "./features/contacts/feature.ts";
import { downloads } from "./features/downloads/feature.ts";
import { forms } from "./features/forms/feature.ts";
import { praise } from "./features/praise/feature.ts";
import { publishing } from "./features/publishing/feature.ts";
import { push } from "./features/push/feature.ts";
import { reports } from "./features/reports/feature.ts";
import { setup } from "./features/setup/feature.ts";
import { texts } from "./features/texts/feature.ts";
import { webhooks } from "./features/webhooks/feature.ts";

export const features: readonly Feature[] = [
	...[webhooks, push, consent, bounces, autoReplies, forms, reports],
	...[answering, contacts, calls, texts, api, setup, publishing, downloads, praise],
];
