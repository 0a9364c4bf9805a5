/** Line icons (lucide), drawn inline: no request, no sprite. base.css sets stroke and colour. */

export function ErrorIcon() {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" className="w-[16px] h-[16px] mt-[2px] flex-none">
			<circle cx="12" cy="12" r="10" />
			<path d="M12 7v6M12 16.5v.01" />
		</svg>
	);
}

export function CloseIcon() {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" className="w-[20px] h-[20px]">
			<path d="M18 6 6 18M6 6l12 12" />
		</svg>
	);
}
