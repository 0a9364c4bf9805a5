import css from "twind:contact";
import { contact } from "../../leads/forms/contact/form.ts";
import { defineWidget } from "../kit/element/define-widget.tsx";
import { ContactView } from "./contact.tsx";
import { contactCopy } from "./messages.ts";
import { contactOptions } from "./options.ts";

defineWidget({
	name: "contact",
	options: contactOptions,
	copy: contactCopy,
	form: contact,
	css,
	View: ContactView,
});
