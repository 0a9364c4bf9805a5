/** Mark and name of the business: a rising slope in a rounded square. */
export function Brand({ name }: { name: string }) {
	return (
		<>
			<svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
				<rect width="32" height="32" rx="9" fill="currentColor" fillOpacity=".16" />
				<path d="M7 23 14.5 14l4 4L25 9v14z" fill="currentColor" />
			</svg>
			<span>{name}</span>
		</>
	);
}
