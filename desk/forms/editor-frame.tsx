import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { Button } from "../components/button.tsx";
import { ArrowLeft } from "../components/icons.tsx";
import { QueryState } from "../components/query-state.tsx";
import { useHeading } from "../components/screen.tsx";
import { SubTabs } from "../components/sub-tabs.tsx";
import { SaveStatus } from "./save-status.tsx";
import { useIsWide } from "./use-is-wide.ts";
import type { DraftOf } from "./use-saved-draft.ts";

interface EditorScreenProps {
	/** The query for the form. */
	of: Parameters<typeof QueryState>[0]["of"];
	/** The editor; absent until the form is here. */
	children?: ReactNode;
}

/** The screen of one form: the way back to all forms, and the editor or why it is not there yet. */
export function EditorScreen({ of, children }: EditorScreenProps) {
	return (
		<div className="screen screen-wide editor">
			<p>
				<Link className="button-plain" to="/forms">
					<ArrowLeft size={18} aria-hidden="true" />
					All forms
				</Link>
			</p>
			{children ?? <QueryState of={of} lines={4} height={64} />}
		</div>
	);
}

interface EditorFrameProps<Part extends string> {
	title: string;
	/** Says whether visitors see it. */
	chip: ReactNode;
	draft: Pick<DraftOf<never, never>, "state" | "savedAt" | "failure" | "can"> & {
		edit: { undo(): void; redo(): void };
		problems: readonly unknown[];
	};
	/** Asks which of two drafts counts, while there are two. */
	conflict: ReactNode;
	/** Address of the form in the desk, without its part. */
	path: string;
	/** Parts of the editor and their labels; the last publishes. The preview stands before it on narrow screens. */
	parts: readonly (readonly [part: Part, label: string])[];
	preview: ReactNode;
	renderPart(part: Part): ReactNode;
}

/** What all editors of forms share: title, saving, undo, the parts as tabs, and the preview beside them on wide screens. */
export function EditorFrame<Part extends string>(props: EditorFrameProps<Part>) {
	const { title, chip, draft, conflict, path, parts, preview, renderPart } = props;
	const { can, edit, problems } = draft;
	const heading = useHeading(title);
	const isWide = useIsWide();
	const { part: wanted } = useParams();
	const publish = parts.slice(-1);
	const tabs: readonly (readonly [part: Part | "preview", label: string])[] = isWide
		? parts
		: [...parts.slice(0, -1), ["preview", "Preview"], ...publish];
	const shown = tabs.find(([part]) => part === wanted)?.[0] ?? parts[0]?.[0];
	return (
		<>
			<header className="editor-head">
				<h1 ref={heading} tabIndex={-1}>
					{title}
				</h1>
				<p className="editor-state">
					{chip}
					<SaveStatus draft={draft} />
				</p>
				<div className="buttons">
					<Button look="plain" busy={!can.undo} onClick={edit.undo}>
						Undo
					</Button>
					<Button look="plain" busy={!can.redo} onClick={edit.redo}>
						Redo
					</Button>
				</div>
			</header>
			{conflict}
			<SubTabs label="Form">
				{tabs.map(([part, label]) => (
					<li key={part}>
						<Link
							to={`${path}/${part}`}
							preventScrollReset
							aria-current={shown === part ? "page" : undefined}
						>
							{label}
							{part === publish[0]?.[0] && problems.length > 0 && (
								<span className="sr-only">, {problems.length} to do</span>
							)}
						</Link>
					</li>
				))}
			</SubTabs>
			<div className={isWide ? "editor-columns" : undefined}>
				<div>{shown === "preview" ? preview : shown && renderPart(shown)}</div>
				{isWide && preview}
			</div>
		</>
	);
}
