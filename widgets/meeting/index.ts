import css from "twind:meeting";
import { defineWidget } from "../kit/define-widget.tsx";
import { MeetingView } from "./meeting.tsx";
import { type MeetingMessages, meetingMessages } from "./messages.ts";
import { type MeetingOptions, meetingOptions } from "./options.ts";
import { knownMeeting } from "./times/load-times.ts";

defineWidget<MeetingOptions, MeetingMessages>({
	name: "meeting",
	options: meetingOptions,
	messages: meetingMessages,
	// Its title is known once its times have loaded.
	messagesFor({ name, origin }) {
		const title = typeof window === "object" && knownMeeting(name, origin)?.title;
		return title ? { title } : {};
	},
	form: { kind: "meeting", questions: [] },
	css,
	View: MeetingView,
});
