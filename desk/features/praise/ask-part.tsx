import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import type { LeadDetail } from "../../../gateway/desk-api/api.ts";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { isAsking, useAsk, useLeadPraise } from "./use-praise.ts";

/** Offers to ask a client for a few words, once they are won. */
export function AskPart({ lead }: { lead: LeadDetail }) {
	const isWon = lead.outcome === "won";
	const { data } = useLeadPraise(lead.id, isWon);
	const ask = useAsk(lead.id);
	const title = useId();
	const line = useRef<HTMLParagraphElement>(null);
	const isAsked = ask.isSuccess && data?.mail === undefined;
	useEffect(() => {
		// The focused button is gone.
		if (isAsked) line.current?.focus();
	}, [isAsked]);
	// Without signal there is nothing to offer.
	if (!isWon || !data) return null;
	const { mail, sentence, hasAnswer } = data;
	return (
		<section className="card stack" aria-labelledby={title}>
			<h2 id={title}>A few words from them</h2>
			{mail ? (
				<>
					<p>
						Ask <bdi>{lead.firstName || lead.name || mail.to}</bdi> what changed. They’ll get one
						email with a link to a short form. Nothing is shown until you’ve both agreed to it.
					</p>
					<details>
						<summary>Read the email</summary>
						<p className="hint">
							To <bdi>{mail.to}</bdi>: {mail.subject}
						</p>
						<p className="praise-mail">{mail.text}</p>
					</details>
					{ask.error && <Callout tone="danger">{ask.error.message}</Callout>}
					<div className="buttons">
						<Button
							busy={ask.isPending}
							onClick={() => {
								if (!isAsking(lead.id)) ask.mutate();
							}}
						>
							Ask for a few words
						</Button>
					</div>
				</>
			) : (
				<p ref={line} tabIndex={-1} role="status">
					{sentence} {hasAnswer && <Link to="/praise">Read them</Link>}
				</p>
			)}
		</section>
	);
}
