import type { SettingsState } from "../../../gateway/desk-api/api.ts";
import { SecretPart } from "../../connections/settings-part.tsx";

/** The Google key with which calls are booked in the coach's calendar. */
export const GoogleCalendarsForm = ({ others }: { others: SettingsState["other"] }) => (
	<SecretPart
		title="Google calendars"
		label="Key file of a service account"
		name="GOOGLE_SERVICE_ACCOUNT"
		others={others}
		isLong
		hint="Paste the whole file, from { to }. Then share your calendar with the address in it."
	/>
);
