/** The part of uBlock Origin's engine that is used here; the package has no types. */
declare module "@gorhill/ubo-core" {
	export class StaticNetFilteringEngine {
		static create(): Promise<StaticNetFilteringEngine>;
		useLists(lists: { name: string; raw: string }[]): Promise<void>;
		/** 0 if no filter matches, 1 if one blocks, 2 if an exception allows it. */
		matchRequest(request: { originURL: string; url: string; type: string }): 0 | 1 | 2;
	}
}
