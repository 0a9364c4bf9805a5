/** A part of the product. Each of its operators, conditions and texts is changed once. */
export interface Area {
	/** What is changed. */
	mutate: readonly string[];
	/** What must notice it. */
	tests: readonly string[];
	/** Minimum share of changes that tests must notice, in per cent. */
	least: number;
}

const sources = (folder: string) => [
	`${folder}/**/*.{ts,tsx}`,
	`!${folder}/**/*.{test,suite}.{ts,tsx}`,
	`!${folder}/**/testing/**`,
	`!${folder}/**/testing.{ts,tsx}`,
];

export const areas: Readonly<Record<string, Area>> = {
	leads: { mutate: sources("leads"), tests: ["leads/**/*.test.ts"], least: 85 },
	intake: {
		mutate: sources("gateway/intake"),
		// Without thousands of random forms, which would take seconds per change.
		tests: ["gateway/intake/**/!(custom-form-agreement).test.ts"],
		least: 80,
	},
	delivery: {
		mutate: sources("gateway/delivery"),
		tests: ["gateway/delivery/**/*.test.ts"],
		least: 80,
	},
	// On SQLite in memory: files, Postgres and Durable Objects pass the same contract. Without writer-thread.ts, which runs
	// in a thread that Stryker does not see.
	store: {
		mutate: [
			"gateway/store/{,copies,jobs,kv,leads,mail,outcomes,people,queue,rows,search}/*.ts",
			"gateway/store/sqlite/**/!(writer-thread).ts",
			"!gateway/store/**/*.{test,suite}.ts",
		],
		// Without kv.test.ts, which reads the sources as text, and upgrade.test.ts, which starts Postgres for each
		// change.
		tests: [
			"gateway/store/{,copies,leads,outcomes,people,queue,rows,search}/!(upgrade).test.ts",
			"gateway/store/sqlite/**/!(on-disk).test.ts",
		],
		least: 80,
	},
	webhooks: {
		mutate: sources("gateway/features/webhooks"),
		tests: ["gateway/features/webhooks/**/*.test.ts"],
		least: 80,
	},
	// With the tests of two widgets, because all of them take ten seconds per change.
	forms: {
		mutate: sources("widgets/kit/form"),
		tests: ["widgets/kit/form/**/*.test.{ts,tsx}", "widgets/{checklist,contact}/*.test.tsx"],
		least: 80,
	},
	// Without loader.ts itself, which needs a browser: tests/browser and tests/hosts cover it.
	loader: {
		mutate: ["loader/{*,features/*}.ts", "!loader/*.test.ts", "!loader/loader.ts"],
		tests: ["loader/*.test.ts"],
		least: 80,
	},
};
