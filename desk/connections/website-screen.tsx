import { Button } from "../components/button.tsx";
import { QueryState } from "../components/query-state.tsx";
import { Screen } from "../components/screen.tsx";
import { SetByServer, SettingField } from "./fields.tsx";
import { SettingsPart } from "./settings-part.tsx";
import { useSettings } from "./use-settings.ts";

/** The website's address, and whether coachkit serves a website or only forms. */
export function WebsiteScreen() {
	const query = useSettings();
	const others = query.data?.other;
	const deskOrigin = location.origin;
	return (
		<Screen title="Website">
			<QueryState of={query} lines={4} height={52} />
			{others && (
				<>
					<SettingsPart title="Web address" others={others} names={["SITE_URL"]}>
						{({ values: { SITE_URL }, edit, field }) => (
							<>
								<SettingField
									label="Address of this desk and your forms"
									type="url"
									hint="Links in emails start with this. Change it when your own domain points here. Older links keep working as long as the old address does."
									{...field("SITE_URL")}
								/>
								{SITE_URL !== deskOrigin && others.SITE_URL.server.length === 0 && (
									<Button look="plain" onClick={() => edit({ SITE_URL: deskOrigin })}>
										Use {deskOrigin}
									</Button>
								)}
							</>
						)}
					</SettingsPart>
					<SettingsPart title="Pages" others={others} names={["SITE", "OWN_SITE"]}>
						{({ values: { SITE }, edit, field }) => (
							<>
								{others.SITE.server.length > 0 ? (
									<p>
										<SetByServer names={others.SITE.server} />
									</p>
								) : (
									<label className="check">
										<input
											type="checkbox"
											checked={SITE === "off"}
											onChange={({ target }) => edit({ SITE: target.checked ? "off" : "on" })}
										/>
										<span>Forms only: I already have a website</span>
									</label>
								)}
								{SITE === "off" && (
									<SettingField
										label="Your own website (optional)"
										type="url"
										placeholder="https://www.your-domain.example"
										hint="The home page sends visitors there, or to this desk if this is empty."
										{...field("OWN_SITE")}
									/>
								)}
							</>
						)}
					</SettingsPart>
				</>
			)}
		</Screen>
	);
}
