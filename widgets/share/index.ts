import css from "twind:share";
import { defineWidget } from "../kit/define-widget.tsx";
import { shareCopy } from "./copy.ts";
import { shareOptions } from "./options.ts";
import { ShareView } from "./share.tsx";

defineWidget({
	name: "share",
	options: shareOptions,
	copy: shareCopy,
	css,
	View: ShareView,
	frame: "bare",
});
