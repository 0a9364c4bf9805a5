import { after, before, type Kind } from "./kind.ts";

const page = `${before}{form}<p>{opener}</p>${after}`;

/** Repeatedly replaces every text of the page with `<font>` elements, as a browser's translator does. */
const translate = `const walk = () => { const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); const found = []; while (texts.nextNode()) if (texts.currentNode.data.trim() && !texts.currentNode.parentElement.closest("script,style,font")) found.push(texts.currentNode); for (const text of found) { const outer = document.createElement("font"); outer.style.verticalAlign = "inherit"; const inner = outer.cloneNode(); inner.textContent = text.data; outer.append(inner); text.replaceWith(outer); } };`;

/** Cookie banners, optimisers, translators, chat boxes: other people's scripts between the page and ours. */
export const services: Kind[] = [
	{
		name: "vanilla-cookieconsent over the page",
		packages: [
			"vanilla-cookieconsent/dist/cookieconsent.css",
			"vanilla-cookieconsent/dist/cookieconsent.umd.js",
		],
		script: `addEventListener("load",()=>CookieConsent.run({categories:{necessary:{enabled:true,readOnly:true}},language:{default:"en",translations:{en:{consentModal:{title:"Cookies",description:"We like them.",acceptAllBtn:"All"},preferencesModal:{sections:[]}}}}}))`,
		body: page,
	},
	{
		name: "a cookie banner that blocks the tag until it is accepted",
		packages: ["vanilla-cookieconsent/dist/cookieconsent.umd.js"],
		tag: '<script type="text/plain" data-category="marketing" src="{coach}/loader.js" data-partner="acme"></script>',
		script: `addEventListener("load",()=>CookieConsent.run({autoShow:false,categories:{necessary:{enabled:true},marketing:{}},language:{default:"en",translations:{en:{consentModal:{},preferencesModal:{sections:[]}}}}}).then(()=>CookieConsent.acceptCategory("all")))`,
		body: page,
		moves: true,
	},
	{
		name: "cookieconsent of 2018",
		packages: [
			"cookieconsent/build/cookieconsent.min.css",
			"cookieconsent/build/cookieconsent.min.js",
		],
		script: "addEventListener('load',()=>cookieconsent.initialise({}))",
		body: page,
	},
	{
		name: "a rocket loader that starts scripts after the page, one by one",
		tag: '<script type="a1b2-text/javascript" src="{coach}/loader.js" data-partner="acme"></script>',
		script: `addEventListener("load",()=>{for(const old of document.querySelectorAll('script[type$="-text/javascript"]')){const script=document.createElement("script");for(const {name,value} of old.attributes)if(name!=="type")script.setAttribute(name,value);script.async=false;old.replaceWith(script)}})`,
		body: page,
		moves: true,
	},
	{
		name: "an optimiser that waits for the first touch of the page",
		tag: '<script type="rocketlazyloadscript" data-rocket-src="{coach}/loader.js" data-partner="acme"></script>',
		script: `addEventListener("mousemove",()=>{for(const old of document.querySelectorAll("script[data-rocket-src]")){const script=document.createElement("script");script.src=old.dataset.rocketSrc;script.dataset.partner=old.dataset.partner;old.replaceWith(script)}},{once:true});addEventListener("load",()=>dispatchEvent(new Event("mousemove")))`,
		body: page,
		moves: true,
	},
	{
		name: "an optimiser that defers and moves every script to the end of the body",
		tag: "",
		body: `${page}<script defer src="{coach}/loader.js" data-partner="acme"></script>`,
	},
	{
		name: "an optimiser that fetches the tag and runs its text as a blob",
		tag: `<script>fetch("{coach}/loader.js").then((answer) => answer.text()).then((text) => { const script = document.createElement("script"); script.src = "{coach}/loader.js?cached"; script.dataset.partner = "acme"; document.head.append(script); });</script>`,
		body: page,
		moves: true,
	},
	{
		name: "lazysizes and rules that hide what is not loaded yet",
		packages: ["lazysizes/lazysizes.js"],
		css: ".lazyload{opacity:0}.lazyloaded{opacity:1}",
		body: page.replace("{form}", '<div class="lazyload">{form}</div>'),
	},
	{
		name: "content-visibility on every section",
		css: "section{content-visibility:auto;contain-intrinsic-size:auto 400px}",
		body: `<section>${before}</section><section>{form}{opener}</section><section>${after}</section>`,
	},
	{
		name: "a translator in the browser",
		script: translate,
		body: page,
		action: "walk()",
	},
	{
		name: "a translator that sets the page's language while somebody types",
		script: `${translate}addEventListener("load",()=>setInterval(walk,100))`,
		body: page,
		action:
			"document.documentElement.lang='fr';document.documentElement.classList.add('translated-ltr');document.documentElement.setAttribute('translate','no')",
	},
	{
		name: "a writing aid that puts elements beside every field",
		script: `addEventListener("focusin",({target})=>{const mark=document.createElement("grammar-desktop-integration");mark.style.cssText="position:fixed;width:0";document.documentElement.append(mark);target.setAttribute?.("data-gramm","false")})`,
		body: page,
	},
	{
		name: "a password manager that marks fields and puts a frame over the page",
		script: `addEventListener("focusin",()=>{if(document.querySelector("com-manager"))return;const box=document.createElement("com-manager");box.attachShadow({mode:"open"}).innerHTML="<iframe srcdoc='x' style='position:fixed;right:0;bottom:0;width:90px;height:40px;border:0'></iframe>";document.body.append(box)})`,
		body: page,
	},
	{
		name: "dark mode by an extension: colours turned by a filter",
		css: "html{filter:invert(1) hue-rotate(180deg)}img,video{filter:invert(1)}",
		body: page,
	},
	{
		name: "a tag manager that writes the tag late, with entities in its attributes",
		tag: "",
		script: `addEventListener("load",()=>{const box=document.createElement("div");box.innerHTML='<script src="{coach}/loader.js?a=1&amp;b=2" data-partner="acme"></'+'script>';const old=box.firstChild;const script=document.createElement("script");for(const {name,value} of old.attributes)script.setAttribute(name,value);document.body.append(script)})`,
		body: page,
		moves: true,
	},
	{
		name: "an AMP-like page that forbids styles and lays out boxes itself",
		css: "body{-webkit-text-size-adjust:100%}.i-layout{display:block;position:relative;overflow:hidden!important;width:100%}.i-layout>*{min-width:100%}",
		body: `${before}<div class="i-layout">{form}</div>{opener}${after}`,
	},
	{
		name: "a session recorder that wraps every listener",
		script: `const add=EventTarget.prototype.addEventListener;EventTarget.prototype.addEventListener=function(type,fn,options){const own=typeof fn==="function"?function(...args){return fn.apply(this,args)}:fn;return add.call(this,type,own,options)};
new MutationObserver(()=>{}).observe(document,{subtree:true,childList:true,attributes:true,characterData:true});`,
		body: page,
	},
	{
		name: "an error tracker that wraps timers, frames, fetch and XHR",
		script: `for(const name of ["setTimeout","setInterval","requestAnimationFrame"]){const old=window[name];window[name]=function(fn,...rest){return old.call(this,typeof fn==="function"?function(...args){try{return fn.apply(this,args)}catch(error){throw error}}:fn,...rest)}}
const get=window.fetch;window.fetch=function(...args){return get.apply(this,args).then((answer)=>answer)};`,
		body: page,
	},
	{
		name: "a chat box that keeps the focus in its launcher for a moment",
		body: `${page}<button id="chat" style="position:fixed;right:20px;bottom:20px;width:60px;height:60px">Chat</button>`,
		action: "chat.focus()",
	},
	{
		name: "a page whose host makes fields of its own of everything called input",
		script: `new MutationObserver(()=>{for(const field of document.querySelectorAll("input:not([data-styled]),select:not([data-styled])"))field.dataset.styled="1"}).observe(document,{childList:true,subtree:true})`,
		body: `<form><label>Mine <input></label></form>${page}`,
	},
];
