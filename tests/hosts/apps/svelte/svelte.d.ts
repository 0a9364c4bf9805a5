declare module "*.svelte" {
	const App: import("svelte").Component;
	export default App;
}
