/** Makes Enter act like the button in forms that send nothing: it shows their status message. */
export function showNewsletterStatus(): void {
	document.addEventListener("submit", ({ target }) => {
		const { status } = (target as HTMLFormElement).dataset;
		if (status) document.getElementById(status)?.showPopover();
	});
}
