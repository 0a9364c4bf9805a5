import { mount } from "svelte";
import App from "./svelte.svelte";

/** The Svelte twin of react.tsx. */
mount(App, { target: document.querySelector("#app") as Element });
