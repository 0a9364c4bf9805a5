/** Forms that send nothing answer Enter as they do a press of their button: by their status message. */
export function showNewsletterStatus(): void {
	document.addEventListener("submit", ({ target }) => {
		const { status } = (target as HTMLFormElement).dataset;
		if (status) document.getElementById(status)?.showPopover();
	});
}
