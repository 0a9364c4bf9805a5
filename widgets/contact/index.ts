import css from "twind:contact";
import { contact } from "../../leads/forms/contact/form.ts";
import { defineWidget } from "../kit/define-widget.tsx";
import { ContactView } from "./contact.tsx";
import { contactMessages } from "./messages.ts";
import { contactOptions } from "./options.ts";

defineWidget({
	name: "contact",
	options: contactOptions,
	messages: contactMessages,
	form: contact,
	css,
	View: ContactView,
});
