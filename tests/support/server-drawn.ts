import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createSSRApp, h } from "vue";
import { renderToString as renderVue } from "vue/server-renderer";
import { CoachContact as ReactContact } from "../../packages/react/index.ts";
import { CoachContact as VueContact } from "../../packages/vue/index.ts";

/** The contact form as our packages render it on a server, by framework. */
export const serverDrawn = {
	React: async () => renderToString(createElement(ReactContact)),
	Vue: () => renderVue(createSSRApp(() => h(VueContact))),
};
