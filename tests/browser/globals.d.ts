/** What the runner's test framework (mocha) puts on the page. */
declare function describe(name: string, body: () => void): void;
declare function it(name: string, body?: (this: { skip(): never }) => unknown): void;
declare function before(body: () => unknown): void;
declare function after(body: () => unknown): void;
declare function beforeEach(body: () => unknown): void;
declare function afterEach(body: () => unknown): void;

/** True where every state of the gallery is wanted in every language; set by `bundle.ts`. */
declare const everyState: boolean;

/** Vite hands a file over as text. */
declare module "*?raw" {
	const text: string;
	export default text;
}
