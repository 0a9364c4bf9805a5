import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { BusinessState, WebsiteFacts } from "../../../../gateway/desk-api/api.ts";
import { type ChosenLooks, prepareMark, suggestTypeface } from "./website-looks.ts";

interface LooksProps {
	found: WebsiteFacts;
	saved: BusinessState;
	looks: ChosenLooks;
	onChoose(looks: ChosenLooks): void;
}

/** The website's mark and typeface, each used only if the coach ticks it. */
export function Looks({ found, saved, looks, onChoose }: LooksProps) {
	const { icons = [], typeface = "" } = found;
	const fields = saved.sections.flatMap((section) => section.fields);
	const { options = [] } = fields.find(({ key }) => key === "brand.headline.family") ?? {};
	const families = options.map(([name]) => name);
	const suggestion = suggestTypeface(typeface, families);
	const isInUse = suggestion.family === saved.values["brand.headline.family"];
	return (
		<>
			{icons.length > 0 && (
				<MarkChoice
					icons={icons}
					isChosen={looks.mark !== ""}
					onChoose={(mark) => onChoose({ ...looks, mark })}
				/>
			)}
			{typeface && families.length > 0 && !isInUse && (
				<fieldset className="field">
					<legend className="label">Your typeface</legend>
					{suggestion.family && (
						<label className="check">
							<input
								type="checkbox"
								checked={looks.typeface !== ""}
								onChange={({ target }) =>
									onChoose({ ...looks, typeface: target.checked ? suggestion.family : "" })
								}
							/>
							<span>Use {suggestion.family} for headlines</span>
						</label>
					)}
					<span className="hint">{suggestion.why}</span>
				</fieldset>
			)}
		</>
	);
}

interface MarkChoiceProps {
	icons: readonly string[];
	isChosen: boolean;
	/** Called with the name of the mark's picture; "" for none. */
	onChoose(mark: string): void;
}

function MarkChoice({ icons, isChosen, onChoose }: MarkChoiceProps) {
	const id = useId();
	const { data: mark, isPending } = useQuery({
		queryKey: ["website-mark", icons],
		queryFn: () => prepareMark(icons),
		...{ staleTime: Number.POSITIVE_INFINITY, retry: false },
	});
	return (
		<fieldset className="field">
			<legend className="label">Your logo</legend>
			<div className="start-mark" role="status">
				{isPending && <span className="hint">Looking at your website’s icon …</span>}
				{mark && (
					<span>
						<img
							src={`/desk/api/business/pictures/${mark}`}
							alt="The shape in your website’s icon"
						/>
					</span>
				)}
				{mark === "" && (
					<span className="hint">
						We couldn’t make a logo from your website’s icon. You can add your own under “My
						business”.
					</span>
				)}
			</div>
			{mark && (
				<>
					<label className="check">
						<input
							type="checkbox"
							checked={isChosen}
							aria-describedby={id}
							onChange={({ target }) => onChoose(target.checked ? mark : "")}
						/>
						<span>Use this as my logo</span>
					</label>
					<span className="hint" id={id}>
						We traced it from your website’s icon, in one colour. It’ll be at the top of your pages.
					</span>
				</>
			)}
		</fieldset>
	);
}
