/** New projects: what they install in addition to our packages, their files, and how they're built. */
export interface Project {
	/** The package of ours that it uses in addition to `coachkit`. */
	framework: "react" | "vue";
	dependencies: Record<string, string>;
	files: Record<string, string>;
	/** Commands in order: a type check if the build has none, then the build. */
	build: string[][];
	/** File for the guide's component, which the page also shows. */
	component: string;
	/** Folder of the finished pages. */
	out: string;
	/** Whether the page is rendered before any script runs. */
	drawn?: true;
}

const reactApp = `"use client";
import { type CoachElement, CoachContact, connect } from "@coachkit/react";
import { useRef, useState } from "react";
import { Checklist } from "./Checklist";

connect("https://coach.example", { partner: "Acme Accountants" });

export default function App() {
	const [shown, show] = useState(true);
	const [heard, hear] = useState("");
	const form = useRef<CoachElement>(null);
	return (
		<main>
			<button onClick={() => show(!shown)}>Toggle</button>
			<output>{heard}</output>
			{shown && (
				<CoachContact ref={form} onSent={({ detail }) => hear(detail.widget)}>
					<a href="https://coach.example/contact">Send an enquiry</a>
				</CoachContact>
			)}
			<Checklist />
		</main>
	);
}

/** Checks that types are used: the compiler reports an expected error that doesn't occur. */
export const wrong = () => [
	// @ts-expect-error
	<CoachContact theme="pink" />,
];
`;
const vueApp = `<script setup lang="ts">
import { CoachContact, connect } from "@coachkit/vue";
import { ref } from "vue";
import Checklist from "./Checklist.vue";

connect("https://coach.example", { partner: "Acme Accountants" });
const shown = ref(true);
const heard = ref("");
</script>

<template>
	<main>
		<button @click="shown = !shown">Toggle</button>
		<output>{{ heard }}</output>
		<CoachContact v-if="shown" @sent="({ detail }) => (heard = detail.widget)">
			<a href="https://coach.example/contact">Send an enquiry</a>
		</CoachContact>
		<Checklist />
	</main>
</template>
`;
/** Templates are type-checked too: this expects an error, and fails if there is none. */
const wrongVue = `<script setup lang="ts">
import { CoachContact } from "@coachkit/vue";
</script>

<template>
	<!-- @vue-expect-error -->
	<CoachContact theme="pink" />
	<!-- @vue-expect-error -->
	<CoachContact @sent="({ detail }) => detail.nothing" />
</template>
`;
const index = (script: string) =>
	`<!doctype html><html lang="en"><head><title>A</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="${script}"></script></body></html>\n`;
const tsconfig = (more: object = {}) =>
	JSON.stringify({
		compilerOptions: {
			...{ target: "es2022", module: "esnext", moduleResolution: "bundler", strict: true },
			...{
				lib: ["es2023", "dom", "dom.iterable"],
				types: [],
				noEmit: true,
				allowJs: true,
				...more,
			},
		},
		include: ["src"],
	});
const typescript = "5.9.3";
const react = { react: "19.3.1", "react-dom": "19.3.1", "@types/react": "19.3.0" };

const vue = { vue: "3.5.45", "vue-tsc": "latest", typescript };

export const projects: Record<string, Project> = {
	"Vite and React": {
		framework: "react",
		dependencies: { ...react, vite: "8.3.8", typescript, "@types/react-dom": "19.3.0" },
		files: {
			"index.html": index("/src/main.tsx"),
			"tsconfig.json": tsconfig({ jsx: "react-jsx" }),
			"src/App.tsx": reactApp,
			"src/main.tsx": `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import App from "./App";
createRoot(document.querySelector("#root") as Element).render(<StrictMode><App /></StrictMode>);
`,
		},
		component: "src/Checklist.jsx",
		build: [["tsc"], ["vite", "build", "--mode", "development"]],
		out: "dist",
	},
	"Vite and Vue": {
		framework: "vue",
		dependencies: { ...vue, vite: "8.3.8", "@vitejs/plugin-vue": "latest" },
		files: {
			"index.html": index("/src/main.ts"),
			"vite.config.js": `import vue from "@vitejs/plugin-vue";\nexport default { plugins: [vue()] };\n`,
			"tsconfig.json": tsconfig(),
			"src/App.vue": vueApp,
			"src/Wrong.vue": wrongVue,
			"src/main.ts": `import { createApp } from "vue";\nimport App from "./App.vue";\ncreateApp(App).mount("#root");\n`,
		},
		component: "src/Checklist.vue",
		build: [["vue-tsc"], ["vite", "build", "--mode", "development"]],
		out: "dist",
	},
	"Next.js": {
		framework: "react",
		dependencies: { ...react, next: "latest", typescript, "@types/node": "24.19.2" },
		files: {
			"next.config.mjs": `export default { output: "export" };\n`,
			"app/layout.tsx": `export default function Layout({ children }: { children: React.ReactNode }) {
	return <html lang="en"><head><link rel="icon" href="data:," /></head><body>{children}</body></html>;
}
`,
			"app/page.tsx": reactApp,
		},
		component: "app/Checklist.jsx",
		build: [["next", "build"]],
		out: "out",
		drawn: true,
	},
	Nuxt: {
		framework: "vue",
		dependencies: { ...vue, nuxt: "latest" },
		files: {
			"nuxt.config.ts": `export default { telemetry: false, app: { head: { link: [{ rel: "icon", href: "data:," }] } } };\n`,
			"tsconfig.json": `{ "files": [], "references": [{ "path": "./.nuxt/tsconfig.app.json" }] }`,
			"app/app.vue": vueApp,
			"app/Wrong.vue": wrongVue,
		},
		component: "app/Checklist.vue",
		build: [
			["nuxt", "typecheck"],
			["nuxt", "generate"],
		],
		out: ".output/public",
		drawn: true,
	},
};
