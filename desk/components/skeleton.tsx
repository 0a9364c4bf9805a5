/** Shows as many grey lines as the content will have, so that nothing moves when it arrives. */
export function Skeleton({ lines, height = 22 }: { lines: number; height?: number }) {
	return (
		<div className="stack" role="status">
			<span className="sr-only">Loading</span>
			{Array.from({ length: lines }, (_, line) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
					key={line}
					className="skeleton"
					style={{ height, width: `${line % 3 === 2 ? 62 : 100}%` }}
				/>
			))}
		</div>
	);
}
