import { tw } from "../../element/styles/tw.ts";
import { Cards, radioGroup } from "../cards.tsx";
import { ClearAnswer } from "../clear-answer.tsx";
import type { AnswerProps } from "../question-view.ts";

const markClass = tw`appearance-none flex-none w-[22px] h-[22px] rounded-full border-[2px] border-edge checked:border-[7px] checked:border-focus cursor-pointer bare`;

/** One choice out of a few. */
export function Choice(props: AnswerProps) {
	return (
		<>
			<Cards {...props} group={radioGroup(props)} type="radio" markClass={markClass} />
			<ClearAnswer {...props} />
		</>
	);
}
