import { after, before, type Kind } from "./kind.ts";

const content = `${before}{form}<p>{opener}</p>${after}`;

/** Markup and styles as page builders and content management systems write them. */
export const builders: Kind[] = [
	{
		name: "Elementor, a flex container whose children shrink to their content",
		css: `.e-con{display:flex;flex-direction:column;align-items:center;--widgets-spacing:20px;gap:20px;padding:10px}
.elementor-widget{position:relative;max-width:100%}.elementor-widget:not(:last-child){margin-block-end:20px}
.elementor *,.elementor *:before{box-sizing:border-box}.elementor-widget-wrap{display:flex;flex-wrap:wrap;align-content:flex-start;width:100%}`,
		body: `<div class="elementor"><div class="e-con e-parent"><div class="elementor-widget"><div class="elementor-widget-container">${before}</div></div>
<div class="elementor-widget elementor-widget-html"><div class="elementor-widget-container">{form}</div></div><div class="elementor-widget">{opener}</div><div class="elementor-widget">${after}</div></div></div>`,
	},
	{
		name: "Elementor's popup, shown over the page",
		hidden: true,
		css: `.dialog-widget{position:fixed;inset:0;display:none;justify-content:center;align-items:center;background:rgba(0,0,0,.5);z-index:9999}
.dialog-widget.open{display:flex}.dialog-widget-content{background:#fff;position:relative;max-height:100vh;overflow:auto;pointer-events:all}`,
		body: `${before}${after}<div class="dialog-widget" id="popup"><div class="dialog-widget-content" role="document"><div class="elementor">{form}<p>{opener}</p></div></div></div>`,
		action: "popup.classList.add('open')",
		done: "popup.checkVisibility()",
		moves: true,
	},
	{
		name: "Divi, a row of two columns that float",
		css: `.et_pb_row{width:80%;max-width:1080px;margin:auto;position:relative}.et_pb_column{float:left;position:relative;margin-right:5.5%;width:47.25%}
.et_pb_column:last-child{margin-right:0!important}.et_pb_row:after{content:"";display:block;clear:both}.et_pb_module{animation-timing-function:linear;animation-duration:.2s}
#page-container input[type=text],#page-container textarea{background:#eee;border:0;padding:16px;width:100%;-webkit-appearance:none}`,
		body: `<div id="page-container"><div class="et_pb_section"><div class="et_pb_row"><div class="et_pb_column et_pb_column_1_2">${before}{opener}</div><div class="et_pb_column et_pb_column_1_2"><div class="et_pb_module et_pb_code"><div class="et_pb_code_inner">{form}</div></div></div></div></div></div>${after}`,
	},
	{
		name: "Bricks, containers that centre",
		css: `.brxe-section{display:flex;flex-direction:column;align-items:center;width:100%}.brxe-container{display:flex;flex-direction:column;align-items:flex-start;width:1100px;max-width:100%}
:where(.brxe-block){display:flex;flex-direction:column}.brxe-code{max-width:100%}`,
		body: `<main id="brx-content"><section class="brxe-section">${before}<div class="brxe-code">{form}</div>{opener}<div class="brxe-container">${after}</div></section></main>`,
	},
	{
		name: "Gutenberg, constrained layout with columns",
		css: `.is-layout-constrained>:where(:not(.alignleft):not(.alignright):not(.alignfull)){max-width:620px;margin-left:auto!important;margin-right:auto!important}
.is-layout-flex{display:flex;flex-wrap:wrap;align-items:center;gap:2em}.wp-block-columns{flex-wrap:nowrap!important}.wp-block-column{flex-grow:1;min-width:0;flex-basis:0}
.wp-site-blocks>*+*{margin-block-start:1.5rem}input,textarea,button{font:inherit}`,
		body: `<div class="wp-site-blocks"><div class="entry-content is-layout-constrained">${before}<div class="wp-block-columns is-layout-flex"><div class="wp-block-column">{form}</div><div class="wp-block-column"><p>{opener}</p></div></div>${after}</div></div>`,
	},
	{
		name: "Gutenberg, a row that shrinks its blocks",
		css: ".is-layout-flex{display:flex;flex-wrap:wrap;gap:1em;justify-content:center;align-items:center}.is-layout-flex>*{margin:0}",
		body: `<div class="wp-block-group is-layout-flex">{form}</div><p>{opener}</p>${after}`,
	},
	{
		name: "WPBakery, a column that is a table",
		css: ".vc_row{margin:0 -15px}.vc_row-o-equal-height{display:table;table-layout:auto}.vc_column_container{display:table-cell;vertical-align:middle;padding:0 15px}.wpb_content_element{margin-bottom:35px}",
		body: `<div class="vc_row vc_row-o-equal-height"><div class="vc_column_container">${before}</div><div class="vc_column_container"><div class="wpb_raw_code wpb_content_element">{form}</div></div></div><p>{opener}</p>${after}`,
	},
	{
		name: "Beaver Builder, a column group in flex",
		css: ".fl-row-content{max-width:1100px;margin:auto}.fl-col-group{display:flex;flex-wrap:wrap}.fl-col{float:left;min-height:1px;width:50%}.fl-node-content{display:flex;flex-direction:column;align-items:flex-end}",
		body: `<div class="fl-row-content"><div class="fl-col-group"><div class="fl-col">${before}{opener}</div><div class="fl-col"><div class="fl-node-content"><div class="fl-html">{form}</div></div></div></div></div>${after}`,
	},
	{
		name: "Avada, a layout column with its own flex order",
		css: ".fusion-builder-row{display:flex;flex-wrap:wrap}.fusion-layout-column{position:relative;width:50%}.fusion-flex-column-wrapper{display:flex;flex-flow:column wrap;align-items:center}",
		body: `<div class="fusion-builder-row"><div class="fusion-layout-column"><div class="fusion-flex-column-wrapper">{form}</div></div><div class="fusion-layout-column">${before}{opener}</div></div>${after}`,
	},
	{
		name: "Wix, boxes placed by a mesh",
		css: `[data-mesh-id]{display:grid;grid-template-rows:repeat(3,min-content) 1fr;grid-template-columns:100%}[data-mesh-id]>*{position:relative;margin:10px 0 0 140px;justify-self:start;align-self:start}
#SITE_CONTAINER{pointer-events:auto}.comp{overflow-wrap:break-word}`,
		body: `<div id="SITE_CONTAINER"><div data-mesh-id="c1"><div class="comp">${before}</div><div class="comp">{form}</div><div class="comp">{opener}</div><div class="comp">${after}</div></div></div>`,
	},
	{
		name: "Squarespace, the fluid engine's grid",
		css: `.fluid-engine{display:grid;grid-template-columns:repeat(24,minmax(0,1fr));grid-template-rows:repeat(8,minmax(24px,auto));gap:11px}
.fe-block{display:flex;grid-area:1/2/5/14}.fe-block+.fe-block{grid-area:1/15/5/24}.sqs-block{display:flex;justify-content:center;width:100%}`,
		body: `<section class="page-section"><div class="fluid-engine"><div class="fe-block"><div class="sqs-block code-block"><div class="sqs-block-content">{form}</div></div></div><div class="fe-block">${before}{opener}</div></div></section>${after}`,
	},
	{
		name: "Webflow, an embed in a centred flex box with interactions",
		css: ".w-layout-hflex{display:flex;align-items:flex-start;justify-content:center}.w-embed:before,.w-embed:after{content:' ';display:table}.w-embed:after{clear:both}body{font-size:14px;line-height:20px}[data-w-id]{opacity:0}",
		body: `<div class="w-layout-hflex" data-w-id="a1"><div class="w-embed">{form}</div></div><p>{opener}</p>${after}`,
		action:
			"document.querySelector('[data-w-id]').style.cssText='opacity:1;transform:translate3d(0,0,0) scale3d(1,1,1);transform-style:preserve-3d'",
	},
	{
		name: "Framer, layers placed and moved by transforms",
		css: "#main{position:relative;min-height:1400px}.framer-layer{position:absolute;left:50%;top:0;transform:translateX(-50%);will-change:transform;flex:none;height:auto;width:auto}.framer-text{position:absolute;top:900px}",
		body: `<div id="main" data-framer-hydrate-v2><div class="framer-layer">{form}</div><div class="framer-text">${before}{opener}</div></div>`,
	},
	{
		name: "Carrd, a section that is shown by its address",
		hidden: true,
		css: "#main>section{display:none}#main>section.active{display:flex;flex-direction:column;align-items:center}#main{display:flex;justify-content:center;--alignment:center}",
		body: `<div id="main"><section id="home" class="active">${before}</section><section id="ask">{form}{opener}</section></div>`,
		action: "home.classList.remove('active');ask.classList.add('active')",
		done: "ask.checkVisibility()",
		moves: true,
	},
	{
		name: "ClickFunnels, a box that is inline-block in the middle",
		css: ".containerWrapper{text-align:center}.elHTML{display:inline-block;text-align:left}.container{width:960px;max-width:100%;margin:auto}",
		body: `<div class="containerWrapper"><div class="container">${before}<div class="elHTML">{form}</div><p>{opener}</p>${after}</div></div>`,
	},
	{
		name: "Unbounce, a page that is scaled as a whole",
		css: ".lp-positioned-content{position:absolute;left:80px;top:40px;width:760px}.lp-root{zoom:.9}",
		body: `<div class="lp-root"><div class="lp-positioned-content">{form}<p>{opener}</p></div></div>`,
	},
	{
		name: "Shopify's Dawn, with a drawer and a section that fades in",
		css: "html{font-size:62.5%}body{font-size:1.6rem;letter-spacing:.06rem}.shopify-section{display:block}.scroll-trigger.animate--slide-in{animation:slideIn .1s forwards;opacity:.01}@keyframes slideIn{from{transform:translateY(2rem);opacity:.01}to{transform:translateY(0);opacity:1}}.content-for-layout{display:grid}",
		body: `<main class="content-for-layout"><div class="shopify-section scroll-trigger animate--slide-in">${before}{form}{opener}</div></main>`,
	},
	{
		name: "Ghost, cards in a canvas grid",
		css: ".gh-canvas{display:grid;grid-template-columns:[full-start] minmax(4vmin,auto) [main-start] min(720px,calc(100% - 8vmin)) [main-end] minmax(4vmin,auto) [full-end]}.gh-canvas>*{grid-column:main-start/main-end}.kg-card{margin:2rem 0}",
		body: `<section class="gh-content gh-canvas">${before}<div class="kg-card kg-html-card">{form}</div><p>{opener}</p>${after}</section>`,
	},
	{
		name: "HubSpot, a module among rules for forms",
		css: ".dnd-section .row-fluid{display:flex}.dnd-column{float:left;width:100%}form{max-width:none!important}input,textarea{width:90%!important;border:1px solid #cbd6e2!important}label{font-weight:700;display:inline-block!important;width:130px!important}",
		body: `<div class="dnd-section"><div class="row-fluid"><div class="dnd-column">${content}</div></div></div>`,
	},
	{
		name: "Joomla with Bootstrap, in a card of a column",
		packages: ["bootstrap/dist/css/bootstrap.css", "bootstrap/dist/js/bootstrap.bundle.js"],
		body: `<div class="container"><div class="row justify-content-md-center"><div class="col-md-auto"><div class="card"><div class="card-body">{form}</div></div></div></div><p>{opener}</p>${after}</div>`,
	},
	{
		name: "TYPO3, frames with rules for every box",
		css: ".frame *{max-width:100%;min-width:0}.frame>*{display:block}.frame-inner{display:grid;place-items:center}",
		body: `<div class="frame frame-default"><div class="frame-inner"><div>{form}</div>{opener}</div></div>${after}`,
	},
	{
		name: "a newsletter's page made of tables",
		css: "table{border-collapse:collapse;mso-table-lspace:0}td{font:15px/1.4 Arial;padding:20px}",
		body: `<table align="center" width="600"><tr><td>${before}</td></tr><tr><td align="center"><table><tr><td>{form}</td></tr></table></td></tr><tr><td>{opener}</td></tr></table>`,
	},
	{
		name: "columns of text as in a newspaper",
		css: "article{columns:2 30em;column-gap:40px}article>div{break-inside:avoid}",
		body: `<article>${content}</article>`,
	},
	{
		name: "a page that fits its content: width fit-content all the way",
		css: "main,main>div{width:fit-content;margin:auto}",
		body: `<main><div>{form}</div>{opener}</main>`,
	},
];
