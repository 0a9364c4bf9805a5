import { existsSync } from "node:fs";
import { join } from "node:path";

const bench = join(import.meta.dirname, "..");
const modules = join(bench, "node_modules");
export const dist = process.env.DIST ?? join(bench, "../dist");

/** One way to get a form onto somebody else's page. */
export interface Contender {
	name: string;
	/** Its package on npm, whose version the tables show; absent if it has none. */
	packageName?: string;
	/** Address below which files are served -> their folder. */
	files: Record<string, string>;
	/** Code that the vendor's instructions put into the page; `{origin}` is the measuring server. */
	head: string;
	/** The element to press. */
	body: string;
	/** Matches the address of the vendor's frame; the measured time ends when the browser requests it. */
	frame?: RegExp;
}

const question = {
	id: "q1",
	type: "open",
	question: "Your email",
	description: "",
	optional: false,
	buttonText: "Send",
};

const openSurvey = {
	id: "survey",
	name: "Checklist",
	type: "link",
	status: "inProgress",
	environmentId: "e",
	languages: [],
	triggers: [],
	displayOption: "respondMultiple",
	recontactDays: null,
	autoClose: null,
	delay: 0,
	welcomeCard: { enabled: false, timeToFinish: false, showResponseCount: false },
	thankYouCard: { enabled: false },
	hiddenFields: { enabled: false },
	styling: null,
	productOverwrites: null,
	questions: [
		{
			id: "q1",
			type: "openText",
			headline: "Your email",
			required: true,
			inputType: "email",
			placeholder: "you@example.com",
			longAnswer: false,
			buttonLabel: "Send",
		},
	],
};

export const contenders: Contender[] = [
	{
		name: "coachkit",
		files: { "/": dist },
		head: '<script async src="{origin}/loader.js"></script>',
		body: '<button id="open" data-coach-open="checklist">Open</button>',
	},
	{
		name: "hand-written vanilla form",
		files: { "/": join(bench, "embed") },
		head: '<script async src="{origin}/vanilla.js"></script>',
		body: '<button id="open" data-open>Open</button>',
	},
	{
		name: "Typeform embed",
		packageName: "@typeform/embed",
		files: { "/": join(modules, "@typeform/embed/build") },
		head: '<link rel="stylesheet" href="{origin}/css/popup.css"><script async src="{origin}/embed.js"></script>',
		body: '<button id="open" data-tf-popup="abc123">Open</button>',
		frame: /^https:\/\/form\.typeform\.com\/to\//,
	},
	{
		name: "Cal.com embed",
		packageName: "@calcom/embed-core",
		files: { "/": join(modules, "@calcom/embed-core/dist/embed") },
		// The vendor's snippet: a queue stub, then its script.
		head: `<script>(function(C,A,L){let p=function(a,ar){a.q.push(ar)};let d=C.document;C.Cal=C.Cal||function(){let cal=C.Cal;let ar=arguments;if(!cal.loaded){cal.ns={};cal.q=cal.q||[];d.head.appendChild(d.createElement("script")).src=A;cal.loaded=true}if(ar[0]===L){const api=function(){p(api,arguments)};const namespace=ar[1];api.q=api.q||[];if(typeof namespace==="string"){cal.ns[namespace]=cal.ns[namespace]||api;p(cal.ns[namespace],ar);p(cal,["initNamespace",namespace])}else p(cal,ar);return}p(cal,ar)}})(window,"{origin}/embed.js","init");Cal("init",{origin:"https://app.cal.com"})</script>`,
		body: '<button id="open" data-cal-link="coach/30min">Open</button>',
		frame: /^https:\/\/app\.cal\.com\/coach/,
	},
	{
		name: "Formbricks surveys",
		packageName: "@formbricks/surveys",
		files: { "/": join(modules, "@formbricks/surveys/dist") },
		// Its SDK loads this file when a survey is about to show.
		head: `<script>addEventListener("click",()=>{const s=document.createElement("script");s.src="{origin}/index.umd.js";s.onload=()=>formbricksSurveys.renderSurveyModal({survey:${JSON.stringify(openSurvey)},brandColor:"#166534",isBrandingEnabled:false,getSetIsError:()=>{},onDisplay:()=>{},onResponse:()=>{},onClose:()=>{},onFileUpload:async()=>"",clickOutside:true,darkOverlay:true,highlightBorderColor:null,placement:"center",languageCode:"default",responseCount:0,styling:{},isRedirectDisabled:true});document.head.append(s)})</script>`,
		body: '<button id="open">Open</button>',
	},
	{
		name: "PostHog surveys",
		packageName: "posthog-js",
		files: { "/static": join(modules, "posthog-js/dist") },
		// The library loads with the page, the survey's own code when it is about to show.
		head: `<script async src="{origin}/static/array.js"></script><script>addEventListener("click",()=>import("{origin}/static/surveys-preview.js").then(({renderSurveysPreview})=>renderSurveysPreview({survey:{id:"s",name:"Checklist",type:"popover",appearance:{},questions:[${JSON.stringify(question)}]},parentElement:document.querySelector("#here"),previewPageIndex:0})))</script>`,
		body: '<button id="open">Open</button><div id="here"></div>',
	},
];

if (!existsSync(dist)) throw new Error(`There is no ${dist} to measure: npm run build first.`);

/** Contenders whose packages are installed. */
export const present = contenders.filter(({ files }) =>
	Object.values(files).every((folder) => existsSync(folder)),
);
