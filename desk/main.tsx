import "virtual:headline.css";
import "./styles/desk.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { registerFeatures } from "./define-feature.ts";
import { features } from "./features.ts";
import { keepSnapshot, restoreSnapshot } from "./offline/snapshot.ts";
import { restoreOutbox } from "./outbox/outbox.ts";
import { queryClient } from "./queries/query-client.ts";
import { createRoutes } from "./shell/routes.tsx";

const root = document.getElementById("root");
registerFeatures(features);
// Load stored changes before the first screen renders, with or without signal.
await restoreOutbox();
await restoreSnapshot();
keepSnapshot();
if (root)
	createRoot(root).render(
		<StrictMode>
			<QueryClientProvider client={queryClient}>
				<RouterProvider router={createBrowserRouter(createRoutes(), { basename: "/desk" })} />
			</QueryClientProvider>
		</StrictMode>,
	);
