/** The engine of uBlock Origin, as far as it is used here; the package has no types. */
declare module "@gorhill/ubo-core" {
	export class StaticNetFilteringEngine {
		static create(): Promise<StaticNetFilteringEngine>;
		useLists(lists: { name: string; raw: string }[]): Promise<void>;
		/** 0 where no filter says anything, 1 where one blocks, 2 where an exception lets it through. */
		matchRequest(request: { originURL: string; url: string; type: string }): 0 | 1 | 2;
	}
}
