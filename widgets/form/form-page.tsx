import type { ReactNode, RefObject } from "react";

interface FormPageProps {
	heading: RefObject<HTMLHeadingElement | null>;
	title: string;
	children: ReactNode;
}

/** A page without questions: the start page, or the one after sending. */
export function FormPage({ heading, title, children }: FormPageProps) {
	return (
		<div className="flex flex-col tabular">
			<h3
				ref={heading}
				tabIndex={-1}
				part="question"
				className="mt-[12px] mb-[8px] text-question font-bold tracking-[-.015em] text-balance bare"
			>
				{title}
			</h3>
			{children}
		</div>
	);
}
