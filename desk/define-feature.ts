import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import type { LeadDetail, LeadLine, SettingsState } from "../gateway/desk-api/api.ts";

/** What an entry of the main navigation shows about the state of its screen. */
interface NavState {
	/** In place of the entry's label. */
	label?: string;
	/** A mark on the icon, and its meaning for a screen reader. */
	mark?: { text: string; meaning: string } | undefined;
}

/** An entry of the main navigation. */
export interface NavEntry {
	to: string;
	label: string;
	Icon: ComponentType<{ size?: number; "aria-hidden"?: "true" }>;
	/** Prefixes of other addresses for which the entry is marked as current. */
	also?: readonly string[];
	/** A hook that returns what may change while the desk is open. */
	useNavState?(): NavState;
}

/** A row among the connections in Settings, which leads to a screen of its own. */
export interface SettingsRow {
	to: string;
	title: string;
	text(settings: SettingsState): string;
	/** Places the row above the core's rows. */
	isFirst?: boolean;
}

/** A row of the More screen, which leads to a screen of its own. */
export interface MoreRow {
	to: string;
	title: string;
	text: string;
}

/** A form on the screen for settings that are rarely changed. */
export interface SettingsFormSlot {
	/** Part of the screen's title: "calendars". */
	noun: string;
	/** Part of the row that leads to the screen: "Google". */
	hint: string;
	Form: ComponentType<{ others: SettingsState["other"] }>;
}

/** An action on a lead, as a screen passes it, and as it is stored without signal. `do` is its name. */
export interface QueuedAction {
	do: string;
	text?: string;
}

/** The id of an action's queue entry, when the action was done, and the present time. */
interface ActionContext {
	id: string;
	at: number;
	now: number;
}

/** What an action on a lead sends, and how it changes the lead before the server has answered. */
export interface LeadActionDefinition<Act extends QueuedAction = QueuedAction> {
	/** The request; its path is relative to the lead's address in the API. */
	request(act: Act): { path: string; method: "POST" | "PUT" | "DELETE"; body?: object };
	/** Label of the action while it waits to be sent. Absent if the action is never stored for later. */
	waitingText?: string;
	/** The lead's row after the action. */
	applyToLine?<Line extends LeadLine>(line: Line, act: Act, context: ActionContext): Line;
	/** Applies what only the lead's own page shows. */
	applyToDetail?(lead: LeadDetail, act: Act, context: ActionContext): LeadDetail;
}

/** What a feature adds to the desk. */
export interface Feature {
	/** The name of its folder, here and in the gateway. */
	name: string;
	/** The first screen for a new owner who has just claimed the desk. */
	firstPath?: string;
	/** Screens below `/desk`, inside the frame. */
	routes?: readonly RouteObject[];
	nav?: NavEntry;
	moreRow?: MoreRow;
	/** The coach's next step with a person, shown beside their name. */
	NextStep?: ComponentType<{ lead: LeadDetail }>;
	/**
	 * A one-letter keyboard shortcut in the inbox or while a person is open, and what it does. Its button repeats it
	 * as `aria-keyshortcuts`.
	 */
	shortcut?: readonly [key: string, meaning: string];
	/** A row among the connections. */
	settingsRow?: SettingsRow;
	/** A card on the settings screen, below the connections. */
	SettingsCard?: ComponentType;
	/** A form on the screen of settings that are seldom changed. */
	settingsForm?: SettingsFormSlot;
	/** A form on the email settings screen, below the choice of mail service. */
	EmailSettings?: ComponentType<{ settings: SettingsState }>;
	/** A button at the head of the list of leads. */
	InboxAction?: ComponentType;
	/** A line above the list of leads; may render nothing. */
	InboxNote?: ComponentType;
	/** A switch for notifications on this device, shown on the first steps of a new installation. */
	AlertsOnDevice?: ComponentType;
	/** A chip in the lead's row and at the head of its page. */
	LeadBadge?: ComponentType<{ line: LeadLine }>;
	/** Buttons below the progress of a lead. */
	ProgressActions?: ComponentType<{ lead: LeadDetail }>;
	/** A button at the end of a person's page, among those that are rarely needed. */
	PersonAction?: ComponentType<{ lead: LeadDetail }>;
	/** Actions on a lead, by name. */
	// biome-ignore lint/suspicious/noExplicitAny: each action has a body of its own
	leadActions?: Readonly<Record<string, LeadActionDefinition<any>>>;
	/** Fixes for failed health checks, by the action that the gateway names. */
	healthActions?: Readonly<Record<string, ComponentType>>;
	/** A card below the end page of a form in its editor. `name` is the form's. */
	FormEnding?: ComponentType<{ name: string }>;
	/** Called when a session begins on this device. */
	onSessionStart?(): Promise<void>;
	/** Deletes what the feature keeps in this browser. */
	wipeDevice?(): Promise<void> | void;
}

let featureList: readonly Feature[] = [];

/** The features of this desk, in the order of the list. */
export const registeredFeatures = (): readonly Feature[] => featureList;

/** The first screen for a new owner. */
export const firstPath = (): string =>
	featureList.find((feature) => feature.firstPath)?.firstPath ?? "/";

/** The first value that occurs twice. */
const findRepeatedValue = (values: readonly string[]): string | undefined =>
	values.find((value, at) => values.indexOf(value) !== at);

/**
 * Sets the features of this desk, before its first render.
 *
 * @example registerFeatures(features);
 * @throws Error with a sentence, if two features claim the same name, address, lead action or health action
 */
export function registerFeatures(features: readonly Feature[]): void {
	const claims = {
		feature: features.map(({ name }) => name),
		address: features.flatMap(({ routes = [] }) => routes.map(({ path = "" }) => path)),
		action: features.flatMap(({ leadActions = {} }) => Object.keys(leadActions)),
		remedy: features.flatMap(({ healthActions = {} }) => Object.keys(healthActions)),
	};
	for (const [kind, values] of Object.entries(claims)) {
		const repeatedValue = findRepeatedValue(values);
		if (repeatedValue !== undefined)
			throw new Error(`The desk's features.ts has the ${kind} “${repeatedValue}” twice.`);
	}
	featureList = features;
}
