/** The renderer of a release for workerd, as the worker's bundler makes it (publish/edge/bundle-renderer.ts). */
declare module "coachkit-renderer" {
	/** Changes with any source file; empty if there is no release. */
	export const releaseKey: string;
	/** Evaluates the renderer with the facts of a job. */
	export const evaluate: import("./render-in-worker.ts").EvaluateRenderer;
}
