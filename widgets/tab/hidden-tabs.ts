/** sessionStorage key of the forms whose tabs the visitor has hidden, until the browser's tab is closed. */
const key = "coachkit:tabs-hidden";
/** The same names in memory if storage is blocked, until the visitor leaves the page. */
let hidden: string[] = [];

/** Whether the visitor has hidden this form's tab. */
export function wasHidden(name: string): boolean {
	try {
		hidden = sessionStorage[key]?.split(",") ?? hidden;
	} catch {
		// Storage is blocked.
	}
	return hidden.includes(name);
}

/** Remembers that the visitor has hidden this form's tab. */
export function rememberHidden(name: string): void {
	hidden = [...hidden, name];
	try {
		sessionStorage[key] = hidden.join();
	} catch {
		// Storage is blocked.
	}
}
