import { withoutPassword } from "./address-password.ts";
import { type DeskSettingName, isAddress } from "./desk-table.ts";
import { mailServerFields } from "./smtp-address.ts";

/** A secret's last two characters (none if it is short); a mail server as fields, another address without its password. */
export function hideSecret(name: DeskSettingName, text: string): string {
	if (name === "SMTP_URL") return text && JSON.stringify(mailServerFields(text));
	if (isAddress(name)) return withoutPassword(text);
	return text.length >= 12 ? text.slice(-2) : "";
}
