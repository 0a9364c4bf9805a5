import { useOutletContext } from "react-router";
import type { StartContext } from "../start-layout.tsx";

/** The other way for WordPress: a plugin with a block for every form, which already has this desk's address. */
export function WordPressPlugin({ siteUrl }: { siteUrl: string }) {
	const { publishDetails } = useOutletContext<StartContext>();
	return (
		<details>
			<summary>Use our plugin instead</summary>
			<div className="stack">
				<p className="hint">
					It adds a block for each form, and it also works if WordPress won’t let you paste code.
				</p>
				<ol className="start-steps">
					<li>
						<span role="status">
							{publishDetails.isPending ? (
								"We’re putting your name on the plugin. It’ll be ready within a minute."
							) : (
								<>
									Download{" "}
									<a href="/desk/api/start/wordpress.zip" download="wordpress.zip">
										the plugin
									</a>
									.
								</>
							)}
						</span>
					</li>
					<li>
						In WordPress open Plugins, Add Plugin, Upload Plugin. Choose the file, Install Now, then
						Activate Plugin.
					</li>
					<li>
						On any page, type / and the form’s name, choose the block and press Publish (or Save).
					</li>
				</ol>
				<p className="hint">
					Its forms come from {siteUrl}. If your desk’s address changes, change it in WordPress too,
					under the plugin’s Settings.
				</p>
			</div>
		</details>
	);
}
