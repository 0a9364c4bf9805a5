/** Passwords inside addresses: never shown, and reused only for the same server. */
import { SettingsError } from "../settings/read.ts";
import { type DeskSettingName, isAddress, isDeskSetting, labelOf } from "./desk-table.ts";
import type { DeskValues } from "./effective-environment.ts";
import type { SettingsChange } from "./stored-settings.ts";

const toUrl = (address: string): URL | undefined =>
	URL.canParse(address) ? new URL(address) : undefined;

/** The address without its password; empty if the text is no address. */
export function withoutPassword(address: string): string {
	const url = toUrl(address);
	if (!url) return "";
	url.password = "";
	return url.href;
}

/** Host and port: a saved password must not reach another program on the same machine either. */
const serverOf = ({ hostname, port }: URL) => `${hostname.toLowerCase()}:${port}`;

function keepPassword(name: DeskSettingName, address: string, before = ""): string {
	const url = toUrl(address);
	if (!url || url.password) return address;
	const savedUrl = toUrl(before);
	if (!savedUrl?.password) throw new SettingsError(`${labelOf(name)}: please enter the password.`);
	if (serverOf(url) !== serverOf(savedUrl))
		throw new SettingsError(
			`${labelOf(name)}: please enter the password again, because you've changed the server.`,
		);
	url.password = savedUrl.password;
	return url.href;
}

/**
 * Completes new addresses that lack their password with the saved one.
 * @throws SettingsError if no password is saved, or the saved one belongs to another server, which must not receive it
 */
export function keepPasswords(change: SettingsChange, before: DeskValues): SettingsChange {
	const entries = Object.entries(change).map(([name, value]) =>
		typeof value === "string" && isDeskSetting(name) && isAddress(name)
			? [name, keepPassword(name, value, before[name])]
			: [name, value],
	);
	return Object.fromEntries(entries);
}
