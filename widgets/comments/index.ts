import css from "twind:comments";
import { defineWidget } from "../kit/define-widget.tsx";
import { CommentsView } from "./comments.tsx";
import { commentsCopy } from "./copy.ts";
import { commentsOptions } from "./options.ts";

defineWidget({
	name: "comments",
	options: commentsOptions,
	copy: commentsCopy,
	css,
	View: CommentsView,
});
