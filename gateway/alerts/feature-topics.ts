/** Alerts that features can raise. */
import type { DeliveryStep } from "../../leads/progress.ts";
import { createOpenTable } from "../lib/open-table.ts";
import type { LeadStore } from "../store/store.ts";
import { type Facts, type Signal, type Topic, topics } from "./incidents.ts";

export interface TopicText {
	/** The problem, as a subject line. */
	title: string;
	/** What happened. */
	what: string;
	/** The consequences for leads. */
	means: string;
	/** What to do. */
	todo: string;
}

/** Features' areas of trouble, in the fixed words of `/health`; each declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureNeeds {}

export interface FeatureTopic {
	/** Its area; undefined if strangers could cause the trouble, because they must not turn `/health` red. */
	need: "crm" | "mail" | keyof FeatureNeeds | undefined;
	/** Delivery steps whose rejections it reports; without them it has its own check. */
	steps?: readonly DeliveryStep[];
	check?(context: { store: LeadStore; now: number }): Promise<Signal>;
	text(facts: Facts): TopicText;
	/** Sentence for the message that it is over. */
	resolved: string;
	/** Whether it is about reading from a service, which doesn't affect whether leads get through. */
	isReading?: true;
	/** Label of its number of leads. Default "Leads waiting". */
	leadsLabel?: string;
	/** Label of its number of events. Default "Events waiting". */
	eventsLabel?: string;
	/** Button for it on the health page: a name in `healthActions` of the desk's feature. */
	action?: string;
	/** Whether its reason consists of our own sentences, rather than a service's answer. */
	inSentences?: true;
}

/** The features' topics by name. */
export const featureTopics = createOpenTable<FeatureTopic>();

/** Every topic. */
export const listTopics = (): readonly Topic[] => [
	...topics,
	...featureTopics.entries().map(([topic]) => topic as Topic),
];

/** The topic that reports a step's rejections. */
export const findTopicOfStep = (step: DeliveryStep): string | undefined =>
	featureTopics.entries().find(([, { steps = [] }]) => steps.includes(step))?.[0];
