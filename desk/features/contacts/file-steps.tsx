import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { Callout } from "../../components/callout.tsx";
import { Select } from "../../components/select.tsx";
import { formatNumber, pluralise } from "../../lib/date-range.ts";
import { ConsentFields } from "./consent-fields.tsx";
import { type ColumnKind, columnKinds, columnLabels } from "./csv/columns.ts";
import type { ConsentChoice } from "./csv/read-contacts.ts";
import { LookResult } from "./look-result.tsx";
import type { ContactFile } from "./use-file.ts";
import { type Progress, useImport } from "./use-import.ts";

const options = columnKinds.map((kind) => [kind, columnLabels[kind]] as const);

/** Why these columns can't be imported; undefined if they can. */
function findColumnProblem(columns: readonly ColumnKind[]): string | undefined {
	if (!columns.includes("email") && !columns.includes("phone"))
		return "Please choose which column has the email or phone number.";
	const twice = columns.find(
		(kind, at) => kind !== "skip" && kind !== "note" && columns.indexOf(kind) !== at,
	);
	return twice && `Two columns are “${columnLabels[twice]}”. Please leave one out.`;
}

/** The steps for a chosen file, from its columns to the import. */
export function FileSteps({ file, onClose }: { file: ContactFile; onClose(): void }) {
	const [columns, setColumns] = useState(file.guesses);
	const [consent, setConsent] = useState<ConsentChoice>({ by: "nobody" });
	const [toCrm, setToCrm] = useState(false);
	const [problem, setProblem] = useState<string>();
	const { progress, look, run } = useImport(file);
	const isBusy = look.isPending || run.isPending;
	/** After a change the file must be checked again. */
	const change = (act: () => void) => {
		if (isBusy) return;
		act();
		setProblem(undefined);
		look.reset();
		run.reset();
	};
	if (run.isSuccess) return <Imported count={run.data.added} onClose={onClose} />;
	return (
		<>
			<Columns
				file={file}
				columns={columns}
				onChoose={(at, kind) =>
					change(() => setColumns(columns.map((current, each) => (each === at ? kind : current))))
				}
			/>
			<ConsentFields
				choice={consent}
				hasColumn={columns.includes("consent")}
				onChoose={(next) => change(() => setConsent(next))}
			/>
			{problem && (
				<p className="field-error" role="alert">
					{problem}
				</p>
			)}
			{look.isError && <Callout tone="danger">{look.error.message}</Callout>}
			{progress && <ProgressLine {...progress} isImport={run.isPending} />}
			{look.data ? (
				<LookResult
					preview={look.data}
					{...{ toCrm, isBusy, error: run.error?.message }}
					onToCrm={setToCrm}
					onImport={() => run.mutate({ people: look.data.fresh, toCrm })}
				/>
			) : (
				<div className="buttons">
					<Button
						look="primary"
						busy={isBusy}
						onClick={() => {
							const issue = findColumnProblem(columns);
							setProblem(issue);
							if (!issue) look.mutate({ columns, consent });
						}}
					>
						{look.isPending ? "Checking …" : "Check this file"}
					</Button>
				</div>
			)}
		</>
	);
}

/** The result of an import. Its button gets the focus, because the pressed one is gone. */
function Imported({ count, onClose }: { count: number; onClose(): void }) {
	const done = useRef<HTMLButtonElement>(null);
	useEffect(() => done.current?.focus(), []);
	return (
		<div className="stack">
			<Callout>
				<p role="status">
					Imported: {formatNumber(count)}. Use the search to find them: they’re not under New.
				</p>
			</Callout>
			<div className="buttons">
				<Button ref={done} onClick={onClose}>
					Done
				</Button>
			</div>
		</div>
	);
}

const ProgressLine = ({ done, all, isImport }: Progress & { isImport: boolean }) => (
	<p>
		<label>
			{isImport ? "Imported" : "Checked"}: {formatNumber(done)} of {formatNumber(all)}
			<progress className="import-progress" value={done} max={Math.max(1, all)} />
		</label>
	</p>
);

interface ColumnsProps {
	file: ContactFile;
	columns: readonly ColumnKind[];
	onChoose(at: number, kind: ColumnKind): void;
}

/** Characters of a column's first value that are shown. */
const maxShown = 60;

function Columns({ file, columns, onChoose }: ColumnsProps) {
	return (
		<section className="stack tight" aria-labelledby="file-columns">
			<h2 id="file-columns">
				<bdi>{file.name}</bdi>, {pluralise(file.rows.length, "row")}
			</h2>
			<p className="hint">Check that each column has the right name.</p>
			<ul className="columns">
				{columns.map((kind, at) => {
					const title = file.head?.[at]?.slice(0, maxShown) || `Column ${at + 1}`;
					const sample = file.rows.find(({ cells }) => cells[at])?.cells[at] ?? "";
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and stay in their order
						<li key={at}>
							<Select
								label={<bdi>{title}</bdi>}
								options={options}
								value={kind}
								onChoose={(next) => onChoose(at, next as ColumnKind)}
							/>
							<span className="in-file hint">
								{sample ? <bdi>{sample.slice(0, maxShown)}</bdi> : "Empty"}
							</span>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
