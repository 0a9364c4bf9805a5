import { previews } from "../../tools/build/mail-previews.ts";
import type { Shot } from "./shots.ts";

/** Every mail to visitors, at phone and desktop width, light and dark. */
export const mailShots: Shot[] = previews.flatMap(({ name }) =>
	[320, 700].flatMap((width) =>
		(["light", "dark"] as const).map((theme) => ({
			name: `mails/${name}-${width}-${theme}`,
			...{ width, theme, fullPage: true, script: false },
			url: ({ partner }) => `${partner}/mail-${name}.html`,
		})),
	),
);
