/** Mark and name of the business. The sheet has the mark (`tools/site/styles.ts`). */
export function Brand({ name }: { name: string }) {
	return (
		<>
			<span className="brand-mark" />
			<span>{name}</span>
		</>
	);
}
