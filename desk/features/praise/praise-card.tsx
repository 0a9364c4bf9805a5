import { useId, useState } from "react";
import { Link } from "react-router";
import type { PraiseDto, PraiseList } from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { Button, ConfirmButton } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { toast } from "../../components/toast.tsx";
import { formatDate } from "./format-date.ts";
import { ShortenForm } from "./shorten-form.tsx";
import { usePraiseChange } from "./use-praise.ts";

interface PraiseCardProps {
	praise: PraiseDto;
	list: PraiseList;
	/** Called once the card's words are deleted. */
	onGone(): void;
}

/** One client's words, as they'd be shown, and what the coach can do. */
export function PraiseCard({ praise, list, onGone }: PraiseCardProps) {
	const { name, trade, notices, short, refusedAt } = praise;
	const title = useId();
	const [isShortening, setShortening] = useState(false);
	return (
		<article className="card stack" aria-labelledby={title}>
			<div>
				<h3 id={title}>
					<bdi>{name}</bdi>
				</h3>
				{trade && (
					<p className="hint">
						<bdi>{trade}</bdi>
					</p>
				)}
			</div>
			<Words praise={praise} />
			{notices.map((notice) => (
				<Callout key={notice} tone="warning">
					<p>{notice}</p>
				</Callout>
			))}
			{short !== undefined && (
				<div className="stack tight">
					<p className="hint">
						Waiting for them to agree to this.{" "}
						{praise.isShown
							? "Until then, the words above are shown."
							: "Nothing is shown until then."}
					</p>
					<blockquote className="praise-words" dir="auto">
						{short}
					</blockquote>
				</div>
			)}
			{refusedAt !== undefined && (
				<p className="hint">
					They’d rather not have your shorter version ({formatDate(refusedAt)}).
				</p>
			)}
			{isShortening && (
				<ShortenForm
					praise={praise}
					maxLength={list.maxLength}
					onDone={() => setShortening(false)}
				/>
			)}
			<Actions
				praise={praise}
				canShorten={list.canMail}
				isShortening={isShortening}
				onShorten={() => setShortening(!isShortening)}
				onGone={onGone}
			/>
			<details>
				<summary>
					What they agreed to<span className="sr-only">, {name}</span>
				</summary>
				<p className="hint">
					{praise.agreedAt !== undefined && `On ${formatDate(praise.agreedAt)}: `}“{praise.wording}”
				</p>
				{praise.lead && (
					<p>
						<Link to={`/leads/${praise.lead}`}>
							Open <bdi>{praise.person || "their page"}</bdi>
						</Link>
					</p>
				)}
			</details>
		</article>
	);
}

/** Text from a stranger: never a link. */
const Words = ({ praise: { text, figure, picture, name } }: { praise: PraiseDto }) => (
	<div className="praise-body">
		{picture && (
			<img
				className="praise-picture"
				src={`/desk/api/${picture}`}
				alt={name}
				width={72}
				height={72}
			/>
		)}
		<div className="stack tight">
			<blockquote className="praise-words" dir="auto">
				{text}
			</blockquote>
			{figure && (
				<p>
					<span className="hint">Figure: </span>
					<bdi>{figure}</bdi>
				</p>
			)}
		</div>
	</div>
);

interface ActionsProps {
	praise: PraiseDto;
	canShorten: boolean;
	isShortening: boolean;
	onShorten(): void;
	onGone(): void;
}

function Actions({ praise, canShorten, isShortening, onShorten, onGone }: ActionsProps) {
	const { id, name, text, isShown, state } = praise;
	const show = usePraiseChange(async (isToBeShown: boolean) => {
		const list = await callApi<PraiseList>(`praise/${id}/show`, {
			...{ method: "POST", body: { text, isShown: isToBeShown } },
		});
		toast(isToBeShown ? "It’s shown now." : "It’s no longer shown.");
		return list;
	});
	const remove = usePraiseChange(async () => {
		const list = await callApi<PraiseList>(`praise/${id}`, { method: "DELETE" });
		toast("Deleted.");
		onGone();
		return list;
	});
	const of = <span className="sr-only"> {name}</span>;
	return (
		<div className="buttons">
			{isShown ? (
				<Button busy={show.isPending} onClick={() => show.mutate(false)}>
					Take down{of}
				</Button>
			) : (
				state === "waiting" && (
					<Button look="primary" busy={show.isPending} onClick={() => show.mutate(true)}>
						Show it{of}
					</Button>
				)
			)}
			{canShorten && (
				<Button aria-expanded={isShortening} onClick={onShorten}>
					Shorten{of}
				</Button>
			)}
			<ConfirmButton
				label={<>Delete{of}</>}
				question={
					<>
						<strong>
							Delete what <bdi>{name}</bdi> said?
						</strong>{" "}
						We’ll delete it everywhere at once, with their picture. You can’t undo this.
					</>
				}
				yes="Yes, delete"
				busy={remove.isPending}
				onConfirm={() => remove.mutate()}
			/>
		</div>
	);
}
