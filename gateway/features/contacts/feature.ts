/** People whom the coach adds: by hand after a call, or from a CSV file. */
import { defineFeature, type FeatureCore, type FeatureParts } from "../../feature.ts";
import type { LeadPart, LeadPartSource } from "../../services/lead-parts.ts";
import { createContactRoutes } from "./desk-routes.ts";
import { contactRules, importedLeadsOf } from "./imported-leads.ts";
import { contactImportsKey } from "./imports.ts";
import { contactLimits } from "./limits.ts";

const labels = { "by-hand": "added by hand", imported: "imported" } as const;

const toPart = (label: string): LeadPart => ({
	...{ label, fields: {}, line: { reason: label } },
	items: () => [],
});

/** What the desk shows as the source of an entered lead. */
const readParts: LeadPartSource["read"] = async (store, leads) => {
	const ids = leads.filter(({ kind }) => kind === "form").map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const entered = await importedLeadsOf(store).entered(ids);
	return new Map(entered.map(({ lead, what }) => [lead, toPart(labels[what])]));
};

const startContacts = ({ store, log, shared }: FeatureCore): FeatureParts => ({
	deskRoutes: (tools) =>
		createContactRoutes({ store, log, tools, readPermissions: () => shared().permissionRecords }),
});

export const contacts = defineFeature({
	name: "contacts",
	// A restored copy brings its imported people. The list of imports, and so their undo, stays this installation's own.
	ownKeys: [contactImportsKey.name],
	storeRules: contactRules,
	limits: contactLimits,
	leadParts: {
		read: readParts,
		activities: {
			"by-hand": "You added them by hand.",
			imported: "You imported them from a file.",
		},
	},
	start: startContacts,
});
