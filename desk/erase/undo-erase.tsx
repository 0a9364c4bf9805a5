import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import {
	dismissErasure,
	type OwnErasure,
	useOwnErasures,
	useUndoErase,
	useWaitingErasures,
} from "./use-erasures.ts";

/** Pending erasures with their countdown, and finished ones with what is left to do by hand. */
export function UndoErase() {
	useWaitingErasures();
	const own = useOwnErasures();
	return own.map((each) =>
		each.done ? (
			<ErasedCard key={each.erasure.id} {...each} />
		) : (
			<Countdown key={each.erasure.id} {...each} />
		),
	);
}

function Countdown({ erasure: { id }, name, due }: OwnErasure) {
	const [secondsLeft, setLeft] = useState(() => secondsUntil(due));
	const undo = useUndoErase();
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		button.current?.focus();
		const timer = setInterval(() => setLeft(secondsUntil(due)), 250);
		return () => clearInterval(timer);
	}, [due]);
	return (
		<section className="toast" aria-label="Erasing">
			<p>
				Erasing <bdi>{name}</bdi> <span aria-hidden="true">in {secondsLeft} s</span>
				<span className="sr-only">in ten seconds</span>
			</p>
			<button ref={button} type="button" onClick={() => undo.mutate(id)}>
				Undo
			</button>
		</section>
	);
}

const secondsUntil = (dueAt: number) => Math.max(0, Math.ceil((dueAt - performance.now()) / 1000));

function ErasedCard({ erasure: { id, elsewhere }, name }: OwnErasure) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="card erased" aria-labelledby={`erased-${id}`}>
			<h2 id={`erased-${id}`} ref={heading} tabIndex={-1}>
				<bdi>{name}</bdi> has been erased from your desk.
			</h2>
			{elsewhere.length > 0 && (
				<>
					<p>Still to do:</p>
					<ul className="bullets">
						{elsewhere.map(({ where, text }) => (
							<li key={where}>{text}</li>
						))}
					</ul>
				</>
			)}
			<Button wide onClick={() => dismissErasure(id)}>
				Done
			</Button>
		</section>
	);
}
