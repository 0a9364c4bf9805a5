import { expect, it } from "vitest";
import type { RawFields } from "../form/definition.ts";
import { calculatorSample } from "./calculator/form.ts";
import { checklistSample } from "./checklist/form.ts";
import { consultationSample } from "./consultation/form.ts";
import { contactSample } from "./contact/form.ts";
import type { LeadKind } from "./forms.ts";
import { writeHeadline } from "./headlines.ts";
import { packageSample } from "./package/form.ts";
import { trialSample } from "./trial/form.ts";

it.each<[LeadKind, RawFields, string]>([
	["calculator", calculatorSample, "£464.40 a month, office, 1,500 sq ft"],
	[
		"calculator",
		{ ...calculatorSample, frequency: "oneoff", areaSize: "small", customAreaSize: "" },
		"£28.80 a clean, office, up to 100 square metres",
	],
	[
		"calculator",
		{ ...calculatorSample, facilityType: "other", areaSize: "discuss", customAreaSize: "" },
		"£619.20 a month, a business, size to talk through",
	],
	[
		"calculator",
		{ ...calculatorSample, customAreaSize: "two\nfloors" },
		"£619.20 a month, office, two floors",
	],
	["calculator", { facilityType: "office", areaSize: "huge" }, "cleaning estimate, office"],
	["checklist", checklistSample, "Business Checklist"],
	[
		"consultation",
		consultationSample,
		"Consultation, a business, Two railway arches with a paint shop",
	],
	[
		"consultation",
		{ ...consultationSample, facility: "office", otherFacilityText: "" },
		"Consultation, a business, office",
	],
	[
		"consultation",
		{ situation: "individual", otherFacilityText: "Evenings, near Leeds" },
		"Consultation, on their own, Evenings, near Leeds",
	],
	[
		"contact",
		contactSample,
		"Three joiners, two vans, and I still do the quotes at midnight. Can we talk?",
	],
	["package", packageSample, "Office package, D'Souza & Daughters (Accounts)"],
	["trial", trialSample, "Free trial, PJ Lettings"],
	["trial", {}, "Free trial"],
])("a row says of a %s with %o: %s", (kind, fields, headline) => {
	expect(writeHeadline(kind, fields)).toBe(headline);
});
