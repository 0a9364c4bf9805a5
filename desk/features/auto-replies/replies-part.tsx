import type { SettingsState } from "../../../gateway/desk-api/api.ts";
import { SetByServer } from "../../connections/fields.tsx";
import { SettingsPart } from "../../connections/settings-part.tsx";

/** Forms that can send an auto-reply. */
const forms: readonly (readonly [kind: string, label: string])[] = [
	["checklist", "Checklist"],
	["calculator", "Price calculator"],
	["contact", "Enquiry form"],
	["consultation", "Consultation"],
	["form", "Your own forms"],
	["trial", "Cleaning: trial"],
	["package", "Cleaning: package"],
];

/** Replies need a mail service or the coach's own server; a form service emails only the coach. */
const canReply = ({ mail: { way } }: SettingsState) => way !== "none" && way !== "relay";

const listOf = (value: string) =>
	value
		.split(",")
		.map((kind) => kind.trim())
		.filter((kind) => kind && kind !== "none");

/** Which forms thank the visitor by email. */
export function RepliesPart({ settings }: { settings: SettingsState }) {
	const { other } = settings;
	if (!canReply(settings)) return null;
	return (
		<SettingsPart title="Automatic replies" others={other} names={["REPLIES"]}>
			{({ values: { REPLIES }, edit }) => {
				if (other.REPLIES.server.length > 0)
					return (
						<p>
							<SetByServer names={other.REPLIES.server} />
						</p>
					);
				const chosenKinds = listOf(REPLIES);
				return (
					<fieldset>
						<legend className="hint">Email a thank-you to visitors who fill in:</legend>
						{forms.map(([kind, label]) => (
							<label key={kind} className="check">
								<input
									type="checkbox"
									checked={chosenKinds.includes(kind)}
									onChange={({ target }) => {
										const next = target.checked
											? [...chosenKinds, kind]
											: chosenKinds.filter((each) => each !== kind);
										edit({ REPLIES: next.join(",") || "none" });
									}}
								/>
								<span>{label}</span>
							</label>
						))}
					</fieldset>
				);
			}}
		</SettingsPart>
	);
}
