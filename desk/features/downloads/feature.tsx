import type { Feature } from "../../define-feature.ts";
import { FormFile } from "./form-file.tsx";

/** Files that forms send to visitors. */
export const downloads: Feature = {
	name: "downloads",
	moreRow: { to: "/downloads", title: "Downloads", text: "Files your forms send" },
	routes: [
		{
			path: "downloads",
			lazy: async () => ({ Component: (await import("./downloads-screen.tsx")).DownloadsScreen }),
		},
	],
	FormEnding: FormFile,
};
