import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import {
	type OwnErasure,
	putAway,
	useOwnErasures,
	useUndo,
	useWaitingErasures,
} from "./use-erasures.ts";

/** Erasures that wait, each with its countdown; and those that are done, with what is left to do by hand. */
export function Erasing() {
	useWaitingErasures();
	const own = useOwnErasures();
	return own.map((each) =>
		each.done ? (
			<Done key={each.erasure.id} {...each} />
		) : (
			<Waiting key={each.erasure.id} {...each} />
		),
	);
}

function Waiting({ erasure: { id }, name, due }: OwnErasure) {
	const [left, setLeft] = useState(() => secondsTo(due));
	const undo = useUndo();
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		button.current?.focus();
		const timer = setInterval(() => setLeft(secondsTo(due)), 250);
		return () => clearInterval(timer);
	}, [due]);
	return (
		<section className="saying" aria-label="Erasing">
			<p>
				Erasing <bdi>{name}</bdi> <span aria-hidden="true">in {left} s</span>
				<span className="sr-only">in ten seconds</span>
			</p>
			<button ref={button} type="button" onClick={() => undo.mutate(id)}>
				Undo
			</button>
		</section>
	);
}

const secondsTo = (due: number) => Math.max(0, Math.ceil((due - performance.now()) / 1000));

function Done({ erasure: { id, elsewhere }, name }: OwnErasure) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="card erased" aria-labelledby={`erased-${id}`}>
			<h2 id={`erased-${id}`} ref={heading} tabIndex={-1}>
				<bdi>{name}</bdi> is erased here.
			</h2>
			{elsewhere.length > 0 && (
				<>
					<p>Still for you to do:</p>
					<ul className="bullets">
						{elsewhere.map(({ where, text }) => (
							<li key={where}>{text}</li>
						))}
					</ul>
				</>
			)}
			<Button wide onClick={() => putAway(id)}>
				Done
			</Button>
		</section>
	);
}
