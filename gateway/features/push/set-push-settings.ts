/** Changes the coach's choices about notifications. */

import type { KeyValues } from "../../lib/kv.ts";
import { ServiceError } from "../../services/service-error.ts";
import { pushSettingsKey } from "./push-settings.ts";

const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
const isTimeOfDay = (value: unknown): value is string =>
	typeof value === "string" && timePattern.test(value);

/** Whether a text names a time zone, such as "Europe/London". */
function isTimeZone(value: unknown): value is string {
	if (typeof value !== "string" || value.length > 60) return false;
	try {
		new Intl.DateTimeFormat("en-GB", { timeZone: value });
		return true;
	} catch {
		return false;
	}
}

/** Checks and stores the desk's input. @throws ServiceError */
export async function setPushSettings(
	{ kv }: Pick<KeyValues, "kv">,
	body: Record<string, unknown>,
): Promise<void> {
	const quiet = body.quiet as Record<string, unknown> | null | undefined;
	if (quiet == null) {
		await kv.set(pushSettingsKey, { names: body.names === true, quiet: null });
		return;
	}
	const { from, to, timeZone } = quiet;
	if (!isTimeOfDay(from) || !isTimeOfDay(to))
		throw new ServiceError("invalid", "Please enter times such as 21:00.");
	if (from === to)
		throw new ServiceError("invalid", "Quiet hours can't start and end at the same time.");
	if (!isTimeZone(timeZone)) throw new ServiceError("invalid", "We don't know this time zone.");
	await kv.set(pushSettingsKey, { names: body.names === true, quiet: { from, to, timeZone } });
}
