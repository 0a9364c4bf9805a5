import { bar } from "./bar.ts";
import { buttons } from "./buttons.ts";
import { cards } from "./cards.ts";
import { foot } from "./foot.ts";
import { hero } from "./hero.ts";
import { layout } from "./layout.ts";
import { sections } from "./sections.ts";

/** Every class that is not a Tailwind utility. */
export const components = [...layout, ...hero, ...sections, ...buttons, ...bar, ...foot, ...cards];
