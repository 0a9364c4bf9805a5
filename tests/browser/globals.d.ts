/** Globals of the runner's test framework (mocha). */
declare function describe(name: string, body: () => void): void;
declare function it(name: string, body?: (this: { skip(): never }) => unknown): void;
declare function before(body: () => unknown): void;
declare function after(body: () => unknown): void;
declare function beforeEach(body: () => unknown): void;
declare function afterEach(body: () => unknown): void;

/** Whether to show every state of the gallery in every language; set by `bundle.ts`. */
declare const everyState: boolean;

/** Vite imports the file as text. */
declare module "*?raw" {
	const text: string;
	export default text;
}
