import { after, before, form, type Kind, opener } from "./kind.ts";

const same = `<main id="page">${before}<section id="part">${form}<p>${opener}</p></section>${after}<p id="counter">0</p></main>`;
const changed = JSON.stringify(same.replace('id="counter">0', 'id="counter">1')).replaceAll(
	"</",
	"<\\/",
);
const isChanged = "document.querySelector('#counter').textContent==='1'";

/** Server-rendered HTML of apps/hydrate-react.tsx and apps/hydrate-vue.ts. */
const served = `<div id="app"><main><h2>Work fewer evenings</h2>${form}<p><a id="get" href="https://coach.example/" data-coach-open="checklist">Get the checklist</a></p><p id="counter">0</p></main></div>`;

/** Pages that compare their HTML with its intended state and correct differences. */
export const reconcilers: Kind[] = [
	{
		name: "React 19 takes over HTML that a server made",
		apps: ["hydrate-react"],
		body: served,
		action: "window.hydrate()",
		done: isChanged,
	},
	{
		name: "Vue 3 takes over HTML that a server made",
		apps: ["hydrate-vue"],
		body: served,
		action: "window.hydrate()",
		done: isChanged,
	},
	{
		name: "idiomorph morphs the page into the same page",
		packages: ["idiomorph/dist/idiomorph.js"],
		body: same,
		action: `Idiomorph.morph(page, ${changed})`,
		done: isChanged,
	},
	{
		name: "htmx swaps by morphing",
		packages: ["htmx.org/dist/htmx.js", "idiomorph/dist/idiomorph-ext.js"],
		body: `<div hx-ext="morph">${same}</div>`,
		action: `htmx.swap("#page", ${changed}, { swapStyle: "morph", swapDelay: 0, settleDelay: 0 })`,
		done: isChanged,
	},
	{
		name: "Alpine's morph, as Livewire uses it",
		tail: ["@alpinejs/morph/dist/cdn.js", "alpinejs/dist/cdn.js"],
		body: same,
		action: `Alpine.morph(page, ${changed})`,
		done: isChanged,
	},
	{
		name: "Turbo 8 refreshes the page by morphing",
		packages: ["@hotwired/turbo/dist/turbo.es2017-umd.js"],
		body: `<meta name="turbo-refresh-method" content="morph">${same}`,
		action: `Turbo.renderStreamMessage('<turbo-stream action="replace" method="morph" target="page"><template>' + ${changed} + '</template></turbo-stream>')`,
		done: isChanged,
	},
	{
		name: "morphdom patches the page",
		packages: ["morphdom/dist/morphdom-umd.js"],
		body: same,
		action: `morphdom(page, ${changed})`,
		done: isChanged,
	},
	{
		name: "unpoly puts a new fragment in the old one's place",
		packages: ["unpoly/unpoly.js"],
		body: same,
		action: `up.render({ target: "#page", document: ${changed} })`,
		done: isChanged,
		moves: true,
	},
	{
		name: "a view transition swaps the body, as Astro's router does",
		body: same,
		action: `(() => { const next = new DOMParser().parseFromString(${changed}, "text/html"); document.startViewTransition(() => document.body.replaceWith(next.body)); })()`,
		done: isChanged,
		moves: true,
	},
	{
		name: "the host writes its page anew by innerHTML",
		body: same,
		action: `document.body.innerHTML = ${changed}`,
		done: isChanged,
		moves: true,
	},
	{
		name: "Alpine shows a part of the page when it is asked to",
		hidden: true,
		tail: ["alpinejs/dist/cdn.js"],
		body: `<div x-data="{ open: false }">${before}<button id="toggle" @click="open = true">More</button><div x-show="open" x-transition>{form}{opener}</div></div>`,
		action: "document.querySelector('#toggle').click()",
		done: "document.querySelector('#get').checkVisibility({opacityProperty:true})",
		moves: true,
	},
	{
		name: "Alpine's x-if makes the part from a template",
		tail: ["alpinejs/dist/cdn.js"],
		body: `<div x-data="{ open: false }" x-init="$nextTick(() => open = true)"><template x-if="open"><div>{form}{opener}</div></template></div>${after}`,
		moves: true,
	},
	{
		name: "petite-vue compiles the page in place",
		packages: ["petite-vue/dist/petite-vue.iife.js"],
		body: `<div id="app">${before}<div v-if="ready">{form}{opener}</div></div>`,
		action: "PetiteVue.createApp({ ready: true }).mount('#app')",
		done: "document.querySelector('#get')",
		script:
			"addEventListener('DOMContentLoaded',()=>PetiteVue.createApp({ ready: true }).mount('#app'))",
		moves: true,
	},
	{
		name: "Vue compiles the page that its server wrote",
		packages: ["vue/dist/vue.global.prod.js"],
		body: `<div id="app">${before}{form}{opener}<p id="counter">{{ count }}</p></div>`,
		script:
			"addEventListener('DOMContentLoaded',()=>Vue.createApp({ data: () => ({ count: 1 }) }).mount('#app'))",
		moves: true,
	},
	{
		name: "AngularJS compiles the page",
		packages: ["angular/angular.js"],
		htmlAttributes: "ng-app",
		body: `<div ng-init="count=1">${before}{form}{opener}<p>{{ count }}</p></div>`,
	},
	{
		name: "Knockout binds the page",
		packages: ["knockout/build/output/knockout-latest.js"],
		body: `<div data-bind="if: ready">{form}{opener}</div>${after}`,
		action: "0",
		script: "addEventListener('DOMContentLoaded',()=>ko.applyBindings({ ready: true }))",
		moves: true,
	},
	{
		name: "Mithril draws the page again and again",
		packages: ["mithril/mithril.js"],
		body: '<div id="app"></div>',
		script: `addEventListener('DOMContentLoaded',()=>{let n=0;m.mount(app,{view:()=>m("main",[m("div",{"data-coach-widget":"contact"},m("a",{href:"#ask"},"Ask")),m("a",{id:"get",href:"#get","data-coach-open":"checklist"},"Get"),m("p#counter",n)])});window.again=()=>{n=1;m.redraw.sync()}})`,
		action: "again()",
		done: isChanged,
	},
	{
		name: "Backbone draws its view again when a model changes",
		packages: ["jquery/dist/jquery.js", "underscore/underscore-umd.js", "backbone/backbone.js"],
		body: '<div id="app"></div>',
		script: `addEventListener('DOMContentLoaded',()=>{const model=new Backbone.Model({n:0});const View=Backbone.View.extend({el:"#app",initialize(){this.listenTo(model,"change",this.render);this.render()},render(){this.$el.html(${JSON.stringify(`${form}<p>${opener}</p>`)}+'<p id="counter">'+model.get("n")+"</p>")}});new View();window.model=model})`,
		action: "model.set('n',1)",
		done: isChanged,
		moves: true,
	},
	{
		name: "Stimulus connects controllers as elements come",
		packages: ["@hotwired/stimulus/dist/stimulus.umd.js"],
		body: `<div data-controller="card">${before}{form}{opener}</div>`,
		script:
			"addEventListener('DOMContentLoaded',()=>{Stimulus.Application.start().register('card',class extends Stimulus.Controller{connect(){this.element.dataset.connected='1'}})})",
		done: "document.querySelector('[data-connected]')",
		action: "0",
	},
	{
		name: "Lit draws a component with the element in it",
		apps: ["lit"],
		body: "<lit-page></lit-page>",
	},
];
