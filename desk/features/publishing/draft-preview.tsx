import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type {
	BusinessPreview,
	FactValue,
	PreviewDocuments,
	PreviewFacts,
} from "../../../gateway/desk-api/api.ts";
import { callApi } from "../../api/api-client.ts";
import { PreviewFrame } from "../../components/preview-frame.tsx";
import { Select } from "../../components/select.tsx";
import { useSettings } from "../../connections/use-settings.ts";
import type { ShownPage } from "./page-words.tsx";

export type PreviewedDocument = keyof PreviewDocuments;

/** Pause in typing after which the preview is updated, in milliseconds. */
const pauseMs = 700;
/**
 * How long rendering may take, in milliseconds. It takes about two seconds, or longer on a busy
 * server.
 */
const timeoutMs = 70_000;

/** The typed text, once it has not changed for `pauseMs`; at once while no preview is wanted. */
function useSettledText(text: string, isWanted: boolean): string {
	const [settledText, setSettledText] = useState(text);
	if (!isWanted && settledText !== text) setSettledText(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettledText(text), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	return settledText;
}

interface PreviewedDraft {
	/** Revision of the saved draft. */
	revision: number;
	/** Unsaved edits. */
	values: Record<string, FactValue>;
	isPublishing: boolean;
	/** Whether the preview or its problems are shown. */
	isWanted: boolean;
	/** The page to show in place of the home page. */
	page: ShownPage | undefined;
}

/** The documents of a draft; while newer ones are rendered, the previous ones. */
export function usePreview({ revision, values, isPublishing, isWanted, page }: PreviewedDraft) {
	const text = JSON.stringify(values);
	const settledText = useSettledText(text, isWanted);
	const query = useQuery({
		queryKey: ["business-preview", revision, settledText, page?.path],
		queryFn: ({ signal }) => {
			const body: PreviewFacts = {
				values: JSON.parse(settledText),
				...(page && { page: page.path }),
			};
			return callApi<BusinessPreview>("business/preview", {
				method: "POST",
				body,
				signal,
				timeoutMs,
			});
		},
		enabled: isWanted && !isPublishing,
		placeholderData: keepPreviousData,
		retry: false,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 60_000,
	});
	// The previous documents stay on the screen while a problem prevents newer ones.
	const [shownDocuments, setShownDocuments] = useState<PreviewDocuments>();
	const documents = query.data?.documents;
	useEffect(() => {
		if (documents) setShownDocuments(documents);
	}, [documents]);
	return { query, shown: shownDocuments, isLate: query.isFetching || text !== settledText };
}

interface DraftPreviewProps {
	preview: ReturnType<typeof usePreview>;
	page: ShownPage | undefined;
	/** Number of details that are still the example coach's. */
	samples: number;
	view: PreviewedDocument;
	onView(view: PreviewedDocument): void;
}

/** Shows a draft as visitors would see it, before it is published. */
export function DraftPreview(props: DraftPreviewProps) {
	const { page, preview, samples, view, onView } = props;
	const { query, shown, isLate } = preview;
	const hasSite = useSettings().data?.other.SITE.value !== "off";
	const pageName = page && page.path !== "/" ? page.name : "Home page";
	const options = [
		["home", hasSite ? pageName : `${pageName} (if you switch the website on)`],
		["form", "Enquiry form"],
		["mail", "Email to a visitor"],
	] as const;
	const lastView = useRef<PreviewedDocument>(undefined);
	const [message, setMessage] = useState<{ html: string; keepPlace: boolean }>();
	useEffect(() => {
		if (!shown) return;
		setMessage({ html: shown[view], keepPlace: lastView.current === view });
		lastView.current = view;
	}, [shown, view]);
	const [problem] = query.data?.problems ?? [];
	return (
		<PreviewFrame
			of="your changes"
			src="/desk/api/business/preview-frame"
			message={message}
			isSandboxed
			hint="This is what visitors will see once you publish. Links don’t work in this preview."
		>
			<Select
				label="Show"
				options={options}
				value={view}
				onChoose={(next) => onView(next as PreviewedDocument)}
			/>
			{samples > 0 && (
				<p className="hint">
					{samples === 1 ? "1 detail is" : `${samples} details are`} still the example coach’s.
				</p>
			)}
			<p role="status" className={query.error || problem ? "field-error" : "hint"}>
				{isLate
					? "Updating …"
					: (query.error?.message ??
						(problem
							? `Not shown yet: ${problem.place ?? problem.key}. ${problem.text}`
							: "Up to date."))}
			</p>
		</PreviewFrame>
	);
}
