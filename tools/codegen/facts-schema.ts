import { z } from "zod";
import { shapeOfFacts } from "../business/schemas.ts";
import { writeGenerated } from "./write-generated.ts";

/** Writes the `$schema` of facts.json, from which editors complete and explain names. */
export const writeFactsSchema = (): void =>
	writeGenerated(
		"business/facts.schema.gen.json",
		`${JSON.stringify(z.toJSONSchema(shapeOfFacts, { unrepresentable: "any", io: "input" }), null, "\t")}\n`,
	);
