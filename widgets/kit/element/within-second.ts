/** Resolves with `coming`, or after a second with `otherwise`. */
export const withinSecond = <T>(coming: Promise<T>, otherwise: T): Promise<T> =>
	new Promise((go) => {
		const timer = setTimeout(go, 1e3, otherwise);
		coming.then((value) => {
			clearTimeout(timer);
			go(value);
		});
	});
