import { useEffect, useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { Download } from "../../components/icons.tsx";
import { formatNumber } from "../../lib/date-range.ts";
import { saveBlob } from "../../lib/save-blob.ts";
import { type RowProblem, writeProblems } from "./csv/read-contacts.ts";
import type { FileCheck } from "./use-import.ts";

interface LookResultProps {
	preview: FileCheck;
	toCrm: boolean;
	isBusy: boolean;
	/** Why the import stopped. */
	error: string | undefined;
	onToCrm(toCrm: boolean): void;
	onImport(): void;
}

/** What an import would do, and the button that does it. */
export function LookResult(props: LookResultProps) {
	const { preview, toCrm, isBusy, error, onToCrm, onImport } = props;
	const { fresh, known, problems, repeats } = preview;
	const heading = useRef<HTMLHeadingElement>(null);
	// The button that was pressed is gone.
	useEffect(() => heading.current?.focus(), []);
	const omissions = [...problems, ...repeats].toSorted((one, other) => one.line - other.line);
	const counts = [
		["New", fresh.length],
		["Already at your desk: nothing changes", known],
		["Twice in this file: imported once", repeats.length],
		["With a problem: left out", problems.length],
	] as const;
	return (
		<section className="card stack" aria-labelledby="look-result">
			<h2 id="look-result" ref={heading} tabIndex={-1}>
				Before you import
			</h2>
			<dl className="facts look-counts">
				{counts.map(([label, count]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{formatNumber(count)}</dd>
					</div>
				))}
			</dl>
			{omissions.length > 0 && <LeftOut problems={omissions} />}
			{error && (
				<Callout tone="danger">
					{error} Those already imported are saved. Press Import again to carry on. Nobody is added
					twice.
				</Callout>
			)}
			{fresh.length > 0 ? (
				<>
					<label className="check">
						<input
							type="checkbox"
							checked={toCrm}
							disabled={isBusy || error !== undefined}
							onChange={({ target }) => onToCrm(target.checked)}
						/>
						Send those with an email address to my CRM, too (one a second)
					</label>
					<div className="buttons">
						<Button look="primary" busy={isBusy} onClick={onImport}>
							{isBusy
								? "Importing …"
								: `Import ${formatNumber(fresh.length)} ${fresh.length === 1 ? "person" : "people"}`}
						</Button>
					</div>
				</>
			) : (
				<p>There’s nobody new in this file.</p>
			)}
		</section>
	);
}

/** Problems shown on the screen; the downloaded file has all of them. */
const maxShown = 5;

function LeftOut({ problems }: { problems: readonly RowProblem[] }) {
	return (
		<div className="stack tight">
			<ul className="problem-rows hint">
				{problems.slice(0, maxShown).map(({ line, text }) => (
					<li key={line}>
						Line {formatNumber(line)}: <bdi>{text}</bdi>
					</li>
				))}
				{problems.length > maxShown && (
					<li>And {formatNumber(problems.length - maxShown)} more.</li>
				)}
			</ul>
			<div className="buttons">
				<Button
					onClick={() =>
						saveBlob(
							new Blob([`\ufeff${writeProblems(problems)}`], { type: "text/csv;charset=utf-8" }),
							"left-out.csv",
						)
					}
				>
					<Download size={20} aria-hidden="true" />
					Download these lines
				</Button>
			</div>
		</div>
	);
}
