import { Link } from "react-router";

/** An empty list: nothing has come yet, or nothing is like what one looks for. */
export function Nothing({ narrowed }: { narrowed: boolean }) {
	if (narrowed)
		return (
			<div className="nothing">
				<h2>No lead is like that</h2>
				<p>Try fewer words, or part of the telephone number.</p>
				<Link className="button" to="/">
					Show all leads
				</Link>
			</div>
		);
	return (
		<div className="nothing">
			<h2>Nobody has written yet</h2>
			<p>
				The first lead appears here two seconds after it was sent. No need to load the page again.
			</p>
			<Link className="button" to="/first-run">
				Check that everything is set up
			</Link>
		</div>
	);
}
