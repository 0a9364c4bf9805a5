import { CopyButton } from "../../../components/copy-button.tsx";

/** The other way for WordPress: a plugin with a block for every form, which needs the desk's address once. */
export function WordPressPlugin({ siteUrl }: { siteUrl: string }) {
	return (
		<details>
			<summary>Use our plugin instead</summary>
			<div className="stack">
				<p className="hint">
					It adds a block for each form, and it also works if WordPress won’t let you paste code.
				</p>
				<ol className="start-steps">
					<li>
						<span>
							Download{" "}
							<a href="/packages/wordpress.zip" download>
								the plugin
							</a>
							.
						</span>
					</li>
					<li>
						In WordPress open Plugins, Add Plugin, Upload Plugin. Choose the file, Install Now, then
						Activate Plugin.
					</li>
					<li>
						Under the plugin’s name press Settings. Put this in as the Address, and Save Changes.
					</li>
				</ol>
				<pre className="snippet">
					<code>{siteUrl}</code>
				</pre>
				<div className="buttons">
					<CopyButton text={siteUrl} of="the address" />
				</div>
				<p>
					Then type / and the form’s name on any page, choose the block and press Publish (or Save).
				</p>
			</div>
		</details>
	);
}
