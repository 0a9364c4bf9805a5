/** What features can alert of. */
import type { DeliveryStep } from "../../leads/progress.ts";
import { createOpenTable } from "../lib/open-table.ts";
import type { LeadStore } from "../store/store.ts";
import { type Facts, type Signal, type Topic, topics } from "./incidents.ts";

export interface TopicText {
	/** What is wrong, as a subject. */
	title: string;
	/** What happened. */
	what: string;
	/** What it means for the leads. */
	means: string;
	/** What to do. */
	todo: string;
}

/** Areas of trouble of the features, in the fixed words of `/health`; each declares its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their keys into it
export interface FeatureNeeds {}

export interface FeatureTopic {
	/** Its area; undefined where strangers can bring it about: they could turn `/health` red with it. */
	need: "crm" | "mail" | keyof FeatureNeeds | undefined;
	/** Steps of deliveries whose rejections it reports; without them it has a check of its own. */
	steps?: readonly DeliveryStep[];
	check?(context: { store: LeadStore; now: number }): Promise<Signal>;
	text(facts: Facts): TopicText;
	/** What holds again once it is over. */
	resolved: string;
	/** It says of something that is read, and nothing of whether leads get through. */
	isReading?: true;
	/** What its count of leads is called. Default "Leads waiting". */
	leadsLabel?: string;
	/** What its count of events is called. Default "Events waiting". */
	eventsLabel?: string;
	/** The button that the health page offers for it, by the name that the desk's feature gives it. */
	action?: string;
	/** Its reason is sentences of ours, not another service's answer. */
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
