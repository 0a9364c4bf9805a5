import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import type { FormDetail, FormState, PublishDraft } from "../../../../gateway/desk-api/api.ts";
import { describeChanges } from "../../../../leads/form/editing/changes.ts";
import { countChanges } from "../../../../leads/form/words.ts";
import { callApi } from "../../../api/api-client.ts";
import { Button, ConfirmButton } from "../../../components/button.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { toast } from "../../../components/toast.tsx";
import { formatShort } from "../../../lib/time.ts";
import { queryClient } from "../../../queries/query-client.ts";
import { Checks, type Target } from "../editing/checks.tsx";
import { type Draft, write } from "../editing/use-draft.ts";
import { currentState } from "../state-chip.tsx";
import { saveFile } from "./save-file.ts";

const QrCode = lazy(() => import("./qr-code.tsx"));

/** The heading for a published form, by its state. */
const headings: Partial<Record<FormState, string>> = {
	live: "Published",
	changed: "Published",
	standard: "The standard wording is published",
};

interface PublishPartProps {
	detail: FormDetail;
	draft: Draft;
	onJump(target: Target): void;
}

/** Publishing: whether the form is live, what changed since, its earlier versions, and its address. */
export function PublishPart(props: PublishPartProps) {
	const { detail, draft } = props;
	const { state, url = "", tag = "", title, locked, versions } = detail;
	const { publish, withdraw, remove } = usePublishing(detail, draft);
	const isOnWeb = (state === "live" || state === "changed") && !locked;
	return (
		<div className="stack">
			<StateCard {...props} busy={publish.isPending} onPublish={() => publish.mutate(undefined)} />
			{isOnWeb && <ShareCard {...{ url, tag, title }} />}
			<EarlierVersions {...{ versions }} busy={publish.isPending} onPublish={publish.mutate} />
			<section className="card stack" aria-labelledby="form-file">
				<h2 id="form-file">More</h2>
				<div className="buttons">
					<Button
						onClick={() =>
							saveFile(`${detail.name}.json`, JSON.stringify(write(draft.form), null, "\t"))
						}
					>
						Export
					</Button>
					{isOnWeb && (
						<ConfirmButton
							label="Unpublish"
							question="Unpublish this form? Visitors will see that it’s closed. Answers already being sent still arrive."
							yes="Yes, unpublish it"
							busy={withdraw.isPending}
							onConfirm={() => withdraw.mutate()}
						/>
					)}
					{!locked && (
						<ConfirmButton
							label="Remove"
							question="Remove this form? Visitors will see that it’s closed. You keep its answers, and you can restore it for 30 days."
							yes="Yes, remove it"
							busy={remove.isPending}
							onConfirm={() => remove.mutate()}
						/>
					)}
				</div>
			</section>
		</div>
	);
}

/** Publishes, unpublishes and removes a form. */
function usePublishing({ name, title }: FormDetail, draft: Draft) {
	const navigate = useNavigate();
	const path = `forms/${encodeURIComponent(name)}`;
	const keep = (next: FormDetail) => {
		queryClient.setQueryData(["form", name], next);
		void queryClient.invalidateQueries({ queryKey: ["forms"] });
		draft.adopt(next);
	};
	const publish = useMutation({
		async mutationFn(version?: string) {
			const revision = await draft.flush();
			if (revision === undefined) throw new Error("Not published: your changes aren’t saved yet.");
			const body: PublishDraft = { revision, ...(version && { version }) };
			return callApi<FormDetail>(`${path}/publish`, { method: "POST", body });
		},
		onSuccess(next, version) {
			keep(next);
			toast(
				version
					? "That version is published again. Pages show it within a minute."
					: `“${next.title}” is published. Pages show it within a minute.`,
			);
		},
	});
	const withdraw = useMutation({
		async mutationFn() {
			await draft.flush();
			return callApi<FormDetail>(`${path}/withdraw`, { method: "POST" });
		},
		onSuccess: keep,
	});
	const remove = useMutation({
		mutationFn: () => callApi<void>(path, { method: "DELETE" }),
		async onSuccess() {
			await navigate("/forms");
			queryClient.removeQueries({ queryKey: ["form", name] });
			void queryClient.invalidateQueries({ queryKey: ["forms"] });
			toast(`“${title}” is removed. You can restore it for 30 days.`);
		},
	});
	return { publish, withdraw, remove };
}

interface StateCardProps extends PublishPartProps {
	busy: boolean;
	onPublish(): void;
}

/** Says whether visitors see the current version, and what prevents publishing it. */
function StateCard({ detail, draft, busy, onJump, onPublish }: StateCardProps) {
	const { live, locked } = detail;
	const { form, edit, problems } = draft;
	const formDocument = write(form);
	const changes = live ? describeChanges(live, formDocument, locked) : [];
	const isStandard = "messages" in form && countChanges(form) === 0;
	return (
		<section className="card stack" aria-labelledby="form-publish">
			<h2 id="form-publish">{headings[currentState(detail, formDocument)] ?? "Not published"}</h2>
			{problems.length > 0 && (
				<>
					<p>
						{problems.length === 1 ? "Fix one thing" : `Fix ${problems.length} things`} before you
						publish:
					</p>
					<Checks problems={problems} onJump={onJump} />
				</>
			)}
			{live && problems.length === 0 && changes.length === 0 && <p>This is what visitors see.</p>}
			{live && changes.length > 0 && (
				<>
					<p>Not published yet:</p>
					<ul className="bullets">
						{changes.map((change) => (
							<li key={change}>{change}</li>
						))}
					</ul>
				</>
			)}
			{!live && problems.length === 0 && <p>Ready to publish.</p>}
			<div className="buttons">
				{problems.length === 0 && (!live || changes.length > 0) && (
					<Button look="primary" busy={busy} onClick={onPublish}>
						{live ? "Publish the changes" : "Publish"}
					</Button>
				)}
				{live && changes.length > 0 && (
					<Button onClick={() => draft.goBackTo(live)}>Discard these changes</Button>
				)}
				{locked && !isStandard && (
					<Button onClick={edit.standardise}>Use the standard wording</Button>
				)}
			</div>
			<p className="hint">
				Anyone part-way through keeps the version they started.
				{locked && " On your own website the old wording may show for a moment while a page loads."}
			</p>
		</section>
	);
}

/** The form's address: as a link, as HTML to paste, and as a QR code. */
const ShareCard = ({ url, tag, title }: Record<"url" | "tag" | "title", string>) => (
	<section className="card stack" aria-labelledby="form-address">
		<h2 id="form-address">Share</h2>
		<p>
			Link, for an email or a message:{" "}
			<a href={url} target="_blank" rel="noopener">
				{url}
			</a>
		</p>
		<div className="buttons">
			<CopyButton text={url} of="the address" />
		</div>
		<p>Lines to paste into your page, or a partner’s:</p>
		<pre className="snippet">
			<code>{tag}</code>
		</pre>
		<div className="buttons">
			<CopyButton text={tag} of="the lines" />
		</div>
		<p>QR code, for print or a slide:</p>
		<Suspense fallback={<Skeleton lines={1} height={200} />}>
			<QrCode url={url} title={title} />
		</Suspense>
	</section>
);

interface EarlierVersionsProps {
	versions: FormDetail["versions"];
	busy: boolean;
	onPublish(version: string): void;
}

/** Earlier published versions, each with a button to publish it again. */
function EarlierVersions({ versions, busy, onPublish }: EarlierVersionsProps) {
	if (versions.length === 0) return null;
	return (
		<section className="card stack" aria-labelledby="form-versions">
			<h2 id="form-versions">Earlier versions</h2>
			<ul className="devices">
				{versions.map(({ version, madeAt, live }) => (
					<li key={version}>
						<span>
							{formatShort(madeAt)} {live && <span className="chip chip-good">published</span>}
						</span>
						{!live && (
							<ConfirmButton
								label="Publish again"
								question={`Publish the version from ${formatShort(madeAt)} again? It replaces your draft. Undo in this tab brings the draft back.`}
								yes="Yes, publish it"
								busy={busy}
								onConfirm={() => onPublish(version)}
							/>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
