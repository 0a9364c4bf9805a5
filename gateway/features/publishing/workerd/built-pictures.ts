import type { Facts } from "../../../../business/schema.ts";
import { shippedFacts } from "../facts/shipped-facts.ts";

/**
 * Facts with the build's pictures and typeface, because a worker has no others. Stored facts may name different ones:
 * the store may come from a server, or from before a deployment.
 */
export function withBuiltPictures(facts: Facts, built = shippedFacts): Facts {
	const { portrait: _, ...identity } = facts.identity;
	const photos = new Set(built.testimonials.map(({ photo }) => photo));
	return {
		...facts,
		identity: {
			...identity,
			...(built.identity.portrait && { portrait: built.identity.portrait }),
		},
		brand: { ...facts.brand, logo: built.brand.logo, headline: built.brand.headline },
		testimonials: facts.testimonials.map(({ photo, ...rest }) => ({
			...rest,
			...(photo && photos.has(photo) && { photo }),
		})),
	};
}
