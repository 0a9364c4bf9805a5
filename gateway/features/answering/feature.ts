/** Answers in the coach's own words: templates, and messages to one person. */
import { defineFeature } from "../../feature.ts";
import { createAnsweringRoutes } from "./answering-routes.ts";

export const answering = defineFeature({
	name: "answering",
	start: ({ store, log, visitorMailer, readFreeTimes }) => ({
		deskRoutes: (tools) =>
			createAnsweringRoutes({ ...tools, store, log, visitorMailer, readFreeTimes }),
	}),
});
