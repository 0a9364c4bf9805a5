/** Line icons (lucide), drawn inline: no request, no sprite. base.css sets stroke and colour. */

export function CloseIcon() {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" className="w-[20px] h-[20px]">
			<path d="M18 6 6 18M6 6l12 12" />
		</svg>
	);
}
