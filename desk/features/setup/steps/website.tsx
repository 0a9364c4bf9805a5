import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Link, useNavigate } from "react-router";
import type { WebsiteFacts } from "../../../../gateway/desk-api/api.ts";
import { callApi } from "../../../api/api-client.ts";
import { Button } from "../../../components/button.tsx";
import { Callout } from "../../../components/callout.tsx";
import { useKeptText } from "../kept-text.ts";
import { Step } from "../step.tsx";
import { useSaveSteps, useSteps } from "../use-steps.ts";
import { noFacts } from "./details-fields.ts";

/** How long fetching and reading the page may take, in milliseconds. */
const timeoutMs = 30_000;

/** The first question: the website's address, from which the other fields are filled in. */
export function WebsiteStep() {
	const id = useId();
	const navigate = useNavigate();
	const { data: savedSteps } = useSteps();
	const [addressText, setAddressText] = useKeptText("website", "");
	const [, keepFound] = useKeptText("found", noFacts);
	const save = useSaveSteps();
	const address = addressText || savedSteps?.website || "";
	const read = useMutation({
		mutationFn: () =>
			callApi<WebsiteFacts>("start/website", { method: "POST", body: { address }, timeoutMs }),
		onSuccess(facts) {
			keepFound(facts);
			const { address: website, builder } = facts;
			save.mutate({ website, ...(builder && { builder }) });
			void navigate("/start/you/details");
		},
		meta: { showsOwnError: true },
	});
	return (
		<Step title="Do you have a website?">
			<p className="lead-in">
				We’ll look up your name, phone number and colours, so you don’t have to type them. You’ll
				check everything before it’s used.
			</p>
			<form
				className="stack"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (address.trim() && !read.isPending) read.mutate();
				}}
			>
				<div className="field">
					<label className="label" htmlFor={id}>
						Your website’s address
					</label>
					<input
						id={id}
						className="input"
						type="url"
						inputMode="url"
						autoComplete="url"
						autoCapitalize="off"
						spellCheck="false"
						placeholder="www.your-name.co.uk"
						value={address}
						onChange={({ target }) => {
							read.reset();
							setAddressText(target.value);
						}}
					/>
				</div>
				{read.error && (
					<Callout tone="danger">
						{read.error.message} You can also type your details yourself.
					</Callout>
				)}
				<Button type="submit" look="primary" wide busy={read.isPending || !address.trim()}>
					{read.isPending ? "Reading your website …" : "Read my website"}
				</Button>
			</form>
			<Link className="button button-wide" to="/start/you/details">
				{read.error ? "Type my details" : "I don’t have one"}
			</Link>
			<Link className="button-plain start-aside" to="/">
				Just looking? Use the example coach’s details
			</Link>
		</Step>
	);
}
