import { useMutation } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { NewPartnerLink, Partner, PartnerLink } from "../../../gateway/desk-api/api.ts";
import { callApi, withQuery } from "../../api/api-client.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Select } from "../../components/select.tsx";
import { toast } from "../../components/toast.tsx";
import { pluralise } from "../../lib/date-range.ts";
import { queryClient } from "../../queries/query-client.ts";

const lasts = [
	["90", "Three months"],
	["180", "Half a year"],
	["365", "A year"],
] as const;

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });

const inDays = (n: number) => (n === 1 ? "one day" : `${n} days`);

interface PartnerCardProps extends Partner {
	/** Number of days that the figures cover. */
	days: number;
	/** The partner was just created, so the card opens and takes the focus. */
	made: boolean;
}

/** A partner: the leads from their page, their tag, and the links to their report. */
export function PartnerCard(props: PartnerCardProps) {
	const { partner, seen, received, line, like, tag, studio, links, days, made } = props;
	const card = useRef<HTMLDetailsElement>(null);
	const report = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (!made || !card.current) return;
		card.current.open = true;
		card.current.querySelector("summary")?.focus();
	}, [made]);
	// A partner known only by their link disappears when the link is revoked, and the focus would be lost.
	useLayoutEffect(
		() => () => {
			if (card.current?.contains(document.activeElement))
				document.querySelector<HTMLElement>("h1")?.focus();
		},
		[],
	);
	return (
		<details className="number-line" ref={card}>
			<summary>
				<h3>
					<bdi>{partner}</bdi>
				</h3>
				<span className="hint">
					{[
						...(seen === undefined || received === undefined
							? []
							: [
									days > 0
										? `${pluralise(received, "lead")} from ${pluralise(seen, "visitor")} in ${inDays(days)}`
										: "nothing counted yet",
								]),
						...(links.length > 0 ? ["has a report"] : []),
					].join(" · ")}
				</span>
			</summary>
			<div className="stack">
				{like !== undefined && (
					<Callout tone="warning">
						<p>
							<bdi>{like}</bdi> looks almost the same and is counted separately. Each report shows
							one name only.
						</p>
					</Callout>
				)}
				<p>
					<Link to={withQuery("/", { view: "all", partner })}>Their leads</Link>
				</p>
				{line && (
					<div className="stack tight">
						<h4>A line for your partner</h4>
						<p>{line}</p>
						<div className="buttons">
							<CopyButton text={line} of="the line" />
						</div>
					</div>
				)}
				<div className="stack tight">
					<h4>Their tag</h4>
					<pre className="snippet">
						<code>{tag}</code>
					</pre>
					<div className="buttons">
						<CopyButton text={tag} of="the tag" />
						<a className="button" href={studio}>
							Choose a form
						</a>
					</div>
				</div>
				<div className="stack tight">
					<h4 ref={report} tabIndex={-1}>
						Their report
					</h4>
					{links.length > 0 && (
						<ul className="devices">
							{links.map((link) => (
								<LinkLine key={link.id} {...link} onGone={() => report.current?.focus()} />
							))}
						</ul>
					)}
					<MakeLink partner={partner} />
				</div>
			</div>
		</details>
	);
}

const refresh = () => void queryClient.invalidateQueries({ queryKey: ["partners"] });

function LinkLine({ id, url, expiresAt, onGone }: PartnerLink & { onGone(): void }) {
	const withdraw = useMutation({
		mutationFn: () => callApi(`partners/links/${id}`, { method: "DELETE" }),
		onSuccess() {
			toast("The link no longer works.");
			// This card's buttons are about to disappear.
			onGone();
		},
		onSettled: refresh,
	});
	return (
		<li className="report-link">
			<a href={url} target="_blank" rel="noreferrer">
				Report until {day.format(expiresAt)}
			</a>
			<div className="buttons">
				<CopyButton text={url} of="the link" />
				<ConfirmButton
					label="Withdraw"
					question="People with this link will no longer see any figures."
					yes="Yes, withdraw it"
					busy={withdraw.isPending}
					onConfirm={() => withdraw.mutate()}
				/>
			</div>
		</li>
	);
}

/** Creates a link to a report, which also adds the partner. */
export function useMakeLink(onDone?: () => void) {
	return useMutation({
		mutationFn: (body: NewPartnerLink) =>
			callApi<PartnerLink>("partners/links", { method: "POST", body }),
		onSuccess() {
			toast("Link ready. Copy it, and only give it to this partner.");
			onDone?.();
		},
		onSettled: refresh,
	});
}

function MakeLink({ partner }: { partner: string }) {
	const [days, setDays] = useState("365");
	const make = useMakeLink();
	return (
		<form
			className="stack tight"
			onSubmit={(event) => {
				event.preventDefault();
				make.mutate({ partner, days: Number(days) });
			}}
		>
			<p className="hint">
				Anyone with the link can see the report until it expires or you withdraw it.
			</p>
			<Select label="Valid for" options={lasts} value={days} onChoose={setDays} />
			<div className="buttons">
				<Button type="submit" busy={make.isPending}>
					Create link
				</Button>
			</div>
		</form>
	);
}
