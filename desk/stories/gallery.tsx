/**
 * The gallery of the desk's components. Without `component` and `state` in the address: every
 * state, each in a frame. With them only that state:
 * `desk-gallery.html?component=callout&state=danger&theme=dark`. `<html data-gallery="ready">` says
 * that the state is reached.
 */
import "virtual:brand.css";
import "virtual:headline.css";
import "../styles/desk.css";
import "./gallery.css";
import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { type Story, stories } from "./stories.tsx";

const params = new URLSearchParams(location.search);
const component = params.get("component") ?? "";
const state = params.get("state") ?? "";
const theme = params.get("theme") === "dark" ? "dark" : "light";

/** One state, reached by pressing its button. */
function Stage() {
	const all: Readonly<Record<string, Readonly<Record<string, Story>>>> = stories;
	const story = all[component]?.[state];
	const stage = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const buttons = [...(stage.current?.querySelectorAll("button") ?? [])];
		const pressButton = buttons.find(({ textContent }) => textContent === story?.press);
		pressButton?.click();
		const isReached = story && (!story.press || pressButton);
		document.documentElement.dataset.gallery = isReached ? "ready" : "failed";
	}, [story]);
	return (
		<main className="screen" ref={stage}>
			<h1>{component}</h1>
			{story ? story.content : <p>There is no such state.</p>}
		</main>
	);
}

const Overview = () => (
	<main className="screen screen-wide stack">
		<h1>The desk’s components</h1>
		<p>
			<a href="?theme=light">Light</a> <a href="?theme=dark">Dark</a>
		</p>
		{Object.entries(stories).map(([name, states]) => (
			<section key={name} className="stack">
				<h2>{name}</h2>
				<ul className="stories">
					{Object.keys(states).map((each) => {
						const href = `?${new URLSearchParams({ component: name, state: each, theme })}`;
						return (
							<li key={each}>
								<a href={href}>{each}</a>
								<iframe
									src={href}
									title={`${name}: ${each}`}
									width="360"
									height="320"
									loading="lazy"
								/>
							</li>
						);
					})}
				</ul>
			</section>
		))}
	</main>
);

document.documentElement.style.colorScheme = theme;
const root = document.getElementById("root");
if (root)
	createRoot(root).render(<MemoryRouter>{component ? <Stage /> : <Overview />}</MemoryRouter>);
