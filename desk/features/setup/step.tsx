import { type ReactNode, useEffect } from "react";
import { useHeading } from "../../components/screen.tsx";

interface StepProps {
	/** The screen's one question. */
	title: string;
	children: ReactNode;
}

/** One screen of the first steps. */
export function Step({ title, children }: StepProps) {
	const heading = useHeading(title);
	useEffect(() => {
		scrollTo({ top: 0 });
	}, []);
	return (
		<>
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			{children}
		</>
	);
}
