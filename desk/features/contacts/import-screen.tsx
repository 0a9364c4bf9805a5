import { contactsKeptMonths } from "../../../gateway/desk-api/features/contacts.ts";
import { Callout } from "../../components/callout.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { Screen } from "../../components/screen.tsx";
import { FileSteps } from "./file-steps.tsx";
import { PastImports, usePastImports } from "./past-imports.tsx";
import { useFile } from "./use-file.ts";
import "./contacts.css";

/** Imports people from a CSV file. */
export function ImportScreen() {
	const { file, problem, isReading, choose, close } = useFile();
	const past = usePastImports();
	return (
		<Screen title="Import contacts">
			<p className="lead-in">
				Import people from a CSV file, for example from your address book or newsletter. You’ll find
				them by search. They don’t count as new, and we don’t email them.
			</p>
			<p className="hint">
				They’re kept until {contactsKeptMonths} months after you were last in touch, or until you
				erase them.
			</p>
			<label className="field">
				<span className="label">CSV file, up to 20,000 people</span>
				<input
					className="input"
					type="file"
					accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
					disabled={isReading}
					onChange={({ target }) => {
						const [newFile] = target.files ?? [];
						// Lets the same file be chosen again after an error.
						target.value = "";
						if (newFile) void choose(newFile);
					}}
				/>
			</label>
			{isReading && <p role="status">Reading the file …</p>}
			{problem && <Callout tone="danger">{problem}</Callout>}
			{file && <FileSteps key={`${file.name} ${file.rows.length}`} file={file} onClose={close} />}
			{past.data ? <PastImports imports={past.data.imports} /> : <QueryState of={past} lines={3} />}
		</Screen>
	);
}
