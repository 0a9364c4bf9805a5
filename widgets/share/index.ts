import css from "twind:share";
import { defineWidget } from "../kit/define-widget.tsx";
import { shareMessages } from "./messages.ts";
import { shareOptions } from "./options.ts";
import { ShareView } from "./share.tsx";

defineWidget({
	name: "share",
	options: shareOptions,
	messages: shareMessages,
	css,
	View: ShareView,
	frame: "bare",
});
