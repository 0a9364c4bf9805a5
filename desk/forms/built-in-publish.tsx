import { useMutation } from "@tanstack/react-query";
import type { BuiltInDetail, EditsProblem, PublishDraft } from "../../gateway/desk-api/api.ts";
import { countEdits, storedName } from "../../leads/form/built-in/built-in-form.ts";
import { describeEdits } from "../../leads/form/built-in/edits-changes.ts";
import { callApi } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { toast } from "../components/toast.tsx";
import { queryClient } from "../query-client.ts";
import { ChangeList, EarlierVersions, ProblemCount } from "./publish-sections.tsx";
import { saveFile } from "./save-file.ts";
import type { EditsDraft } from "./use-edits.ts";

interface BuiltInPublishProps {
	detail: BuiltInDetail;
	draft: EditsDraft;
	onJump(problem: EditsProblem): void;
}

/** Publishing: what is different from what visitors see, earlier versions, and the way back to the standard wording. */
export function BuiltInPublish({ detail, draft, onJump }: BuiltInPublishProps) {
	const { name, live, form, versions } = detail;
	const { form: edits, problems, edit } = draft;
	const changes = describeEdits(live, edits, form);
	const publish = useMutation({
		async mutationFn(version?: string) {
			const revision = await draft.flush();
			if (revision === undefined)
				throw new Error("Not published: your changes could not be saved yet.");
			const body: PublishDraft = { revision, ...(version && { version }) };
			return callApi<BuiltInDetail>(`built-in-forms/${name}/publish`, { method: "POST", body });
		},
		onSuccess(next) {
			queryClient.setQueryData(["built-in-form", name], next);
			void queryClient.invalidateQueries({ queryKey: ["built-in-forms"] });
			draft.adopt(next);
			toast(`“${form.title}” is published. Pages show it within a minute.`);
		},
	});
	return (
		<div className="stack">
			<section className="card stack" aria-labelledby="form-publish">
				<h2 id="form-publish">
					{countEdits(live) > 0 ? "Your wording is live" : "The standard wording is live"}
				</h2>
				{problems.length > 0 && (
					<>
						<ProblemCount count={problems.length} />
						<ul className="checks-list">
							{problems.map((problem) => (
								<li key={`${problem.lang} ${problem.key} ${problem.problem}`}>
									<Button look="plain" onClick={() => onJump(problem)}>
										{problem.place} {problem.problem}.
									</Button>
								</li>
							))}
						</ul>
					</>
				)}
				{changes.length === 0 ? <p>No unpublished changes.</p> : <ChangeList changes={changes} />}
				<div className="buttons">
					{problems.length === 0 && changes.length > 0 && (
						<Button
							look="primary"
							busy={publish.isPending}
							onClick={() => publish.mutate(undefined)}
						>
							Publish the changes
						</Button>
					)}
					{changes.length > 0 && (
						<Button onClick={() => draft.adopt({ ...detail, draft: live }, edits)}>
							Go back to what visitors see
						</Button>
					)}
					{countEdits(edits) > 0 && <Button onClick={edit.clear}>Use the standard wording</Button>}
				</div>
				<p className="hint">
					Pages show it within a minute. The pages of your own site show the words they were built
					with for a moment, until their scripts have loaded. Anyone part-way through keeps the
					words and the price they started with.
				</p>
			</section>
			<EarlierVersions {...{ versions }} busy={publish.isPending} onPublish={publish.mutate} />
			<div className="buttons">
				<Button
					onClick={() => saveFile(`${storedName(name)}.json`, JSON.stringify(edits, null, "\t"))}
				>
					Export
				</Button>
			</div>
		</div>
	);
}
