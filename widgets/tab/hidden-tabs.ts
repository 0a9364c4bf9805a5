/** Names of forms whose tabs the visitor has put away, until the browser's tab is closed. */
const key = "coachkit:tabs-hidden";
/** The same where storage is blocked: until the page is left. */
let hidden: string[] = [];

/** Whether the visitor has put this form's tab away. */
export function wasHidden(name: string): boolean {
	try {
		hidden = sessionStorage[key]?.split(",") ?? hidden;
	} catch {
		// Storage is blocked.
	}
	return hidden.includes(name);
}

/** Remembers that the visitor has put it away. */
export function rememberHidden(name: string): void {
	hidden = [...hidden, name];
	try {
		sessionStorage[key] = hidden.join();
	} catch {
		// Storage is blocked.
	}
}
