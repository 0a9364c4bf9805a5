import { mount } from "svelte";
import Toggle from "./toggle.svelte";

/** The Svelte twin of toggle-react.tsx. */
mount(Toggle, { target: document.querySelector("#app") as Element });
