import { useSite } from "../../page-data.ts";

/** Shown if a page cannot be rendered, for instance because a file of an older release is gone. */
export function ErrorScreen() {
	const { actions, text, title } = useSite().error;
	return (
		<div className="wrap error-screen">
			<h1 className="display-sm">{title}</h1>
			<p className="lead">{text}</p>
			<div className="actions">
				{actions.map(({ href, label }) => (
					<a className="button" href={href} key={href} data-hard="">
						{label}
					</a>
				))}
			</div>
		</div>
	);
}
