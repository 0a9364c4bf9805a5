import { useRef } from "react";
import { Outlet, useParams } from "react-router";
import { Inbox } from "./inbox.tsx";

/** The list, and beside it (on a phone in its place) the open lead. */
export function InboxLayout() {
	const { id } = useParams();
	const list = useRef<HTMLElement>(null);
	return (
		<div className="desk" data-open={id ? "" : undefined}>
			<section className="list" aria-label="Leads" ref={list}>
				<Inbox pane={list} open={id} />
			</section>
			<section className="pane" aria-label="Lead" key={id}>
				<Outlet />
			</section>
		</div>
	);
}

/** Shown beside the list while no lead is open. */
export function NoLeadChosen() {
	return <p className="nothing">Choose a lead from the list.</p>;
}
