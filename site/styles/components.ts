import { bar } from "./bar.ts";
import { blog } from "./blog.ts";
import { buttons } from "./buttons.ts";
import { cards } from "./cards.ts";
import { dark } from "./dark.ts";
import { foot } from "./foot.ts";
import { forms } from "./forms.ts";
import { hero } from "./hero.ts";
import { layout } from "./layout.ts";
import { parts } from "./parts.ts";
import { prose } from "./prose.ts";
import { sections } from "./sections.ts";

/** Every class that is not a Tailwind utility. */
export const components = [
	...layout,
	...hero,
	...sections,
	...parts,
	...buttons,
	...bar,
	...foot,
	...cards,
	...forms,
	...blog,
	...prose,
	...dark,
];
