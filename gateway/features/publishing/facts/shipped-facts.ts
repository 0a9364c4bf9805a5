import { hash } from "node:crypto";
import shipped from "../../../../business/facts.json" with { type: "json" };
import type { Facts } from "../../../../business/schema.ts";

const { $schema: _, ...facts } = shipped as unknown as Facts & { $schema?: string };

/** The facts of business/facts.json: live until others are published. */
export const shippedFacts: Facts = facts;

/** The version of facts, a hash of their JSON. */
export const factsVersionOf = (json: string): string => hash("sha256", json, "hex").slice(0, 32);
