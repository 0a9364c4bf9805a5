/** The components of `stories.tsx` and their states, for tests that need only the names. */
export const storyNames = {
	"query state": ["loading", "failed", "failed, tried again elsewhere"],
	"empty state": ["plain", "with a reason", "with a way on"],
	callout: ["plain", "warning", "danger"],
	toast: ["one", "two"],
	"confirm button": ["idle", "asking", "not allowed yet", "with a choice"],
	button: ["looks"],
} as const;
type StoryNames = typeof storyNames;

/** An item for each state of each component. */
export type ByStory<Item> = {
	readonly [Component in keyof StoryNames]: Readonly<Record<StoryNames[Component][number], Item>>;
};
