import type { Attribution } from "../../../leads/attribution.ts";
import type { LeadKind } from "../../../leads/forms/forms.ts";
import type { Value } from "../engine.ts";

/** Only leads with these values; "" means unknown. */
export interface OriginFilter extends Partial<Attribution> {
	kind?: LeadKind;
	partner?: string;
}

/** Conditions on `x`, the narrow search table. */
export function originConditions(
	{ kind, partner, campaign, referrer, landing, page, lang }: OriginFilter,
	put: (value: Value) => string,
): string[] {
	const are = (all: Record<string, string | undefined>) =>
		Object.entries(all).flatMap(([column, value]) =>
			value === undefined ? [] : [`${column} = ${put(value)}`],
		);
	const searchConditions = are({ "x.kind": kind, "x.partner": partner });
	const countConditions = are({ campaign, referrer, landing, page, lang });
	if (countConditions.length === 0) return searchConditions;
	return [
		...searchConditions,
		`x.id IN (SELECT id FROM lead_origins WHERE ${countConditions.join(" AND ")})`,
	];
}
