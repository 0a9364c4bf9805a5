import "./forms.css";
import { redirect } from "react-router";
import { ListChecks } from "../../components/icons.tsx";
import type { Feature } from "../../define-feature.ts";
import { deleteUnsavedDrafts } from "./editing/unsaved-draft.ts";
import { FormsScreen } from "./forms-screen.tsx";

/** Custom forms, and the wording of built-in ones. */
export const forms: Feature = {
	name: "forms",
	nav: { to: "/forms", label: "Forms", Icon: ListChecks, also: ["/forms/"] },
	routes: [
		{ path: "forms", Component: FormsScreen },
		{
			// The address of built-in forms in version 1.0.
			path: "forms/_/:name/:part?",
			element: null,
			loader: ({ params: { name, part = "" } }) => redirect(`/forms/_${name}/${part}`),
		},
		{
			path: "forms/:name/:part?",
			// Loaded on demand: it's large, and useless without a connection.
			lazy: async () => ({ Component: (await import("./form-screen.tsx")).FormScreen }),
		},
	],
	wipeDevice: deleteUnsavedDrafts,
};
