import css from "twind:comments";
import { defineWidget } from "../kit/define-widget.tsx";
import { CommentsView } from "./comments.tsx";
import { commentsMessages } from "./messages.ts";
import { commentsOptions } from "./options.ts";

defineWidget({
	name: "comments",
	options: commentsOptions,
	messages: commentsMessages,
	css,
	View: CommentsView,
});
