import { useState } from "react";
import { Screen } from "../components/screen.tsx";
import { ConnectionsCard } from "../connections/connections-card.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { EraseButton } from "../erase/erase-button.tsx";
import { DevicesCard } from "./devices.tsx";
import { ExportCard } from "./export.tsx";
import { InstallCard } from "./install.tsx";
import { RecoveryCard } from "./recovery.tsx";
import { RetentionCard } from "./retention.tsx";
import { SignOutCard } from "./sign-out.tsx";

/** Settings and actions that are rarely needed. */
export function Settings() {
	return (
		<Screen title="Settings">
			<ConnectionsCard />
			{registeredFeatures().map(
				({ name, SettingsCard }) => SettingsCard && <SettingsCard key={name} />,
			)}
			<InstallCard />
			<DevicesCard />
			<RecoveryCard />
			<ExportCard />
			<EraseCard />
			<RetentionCard />
			<SignOutCard />
		</Screen>
	);
}

/** Erases a person who asks to be forgotten. */
function EraseCard() {
	const [person, setPerson] = useState("");
	const name = person.trim();
	return (
		<section className="card stack" aria-labelledby="erase-person">
			<h2 id="erase-person">Erase a person</h2>
			<label className="field">
				<span className="label">Their email address or phone number</span>
				<input
					className="input"
					autoComplete="off"
					autoCapitalize="off"
					spellCheck="false"
					value={person}
					onChange={({ target }) => setPerson(target.value)}
				/>
			</label>
			{name ? (
				<EraseButton key={name} target={{ person: name }} name={name} label="See what we hold" />
			) : (
				<p className="hint">
					Erases all their leads and your notes about them. You’ll see what there is first.
				</p>
			)}
		</section>
	);
}
