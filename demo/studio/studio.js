import { App } from "./app.js";
import { html, render } from "./ui.js";

const place = document.querySelector("#studio");
place.replaceChildren();
render(html`<${App} />`, place);
