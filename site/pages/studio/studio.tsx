import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { PageHead } from "../../components/page-head.tsx";
import { usePage } from "../../page-data.ts";
import type { EmbedWidget } from "../../snippet/embed-widget.ts";
import { lightSnippet } from "../../snippet/light-snippet.ts";
import { isOneTag, policyLines, snippetTree, toHtml, tokensOf } from "../../snippet/snippet.ts";
import { fromParams, normaliseState, toParams } from "../../snippet/studio-state.ts";
import { CodeBox } from "../../studio/code-box.tsx";
import { Controls } from "../../studio/controls.tsx";
import { EmbedNav, GuideLinks } from "../../studio/embed-nav.tsx";
import { Preview } from "../../studio/preview.tsx";
import { useCallOffered } from "../../studio/use-call-offered.ts";
import { useOfferedForms } from "../../studio/use-offered-forms.ts";
import { paramsOf, useUrlState } from "../../studio/use-url-state.ts";
import type { StudioContent } from "./studio.content.ts";
import "./studio.css";

const tabs = ["choices", "preview", "snippet"] as const;

/** `/embed`: the studio. Its form and the address always have the same choices. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one page; its parts share what was chosen
export function Component() {
	const { common, embed, guides, hero, words } = usePage<StudioContent>();
	const { languages, widgets } = embed;
	const { arrivals, change, origin, params, ready } = useUrlState(embed.origin);
	const site = { ...embed, origin };
	const choices = useMemo(() => fromParams(params, widgets), [params, widgets]);
	const widget = widgets.find(({ name }) => name === choices.widget) as EmbedWidget;
	const receiver = embed.receivers?.[0] ?? origin;
	const isOffered = useCallOffered(choices, receiver);
	const forms = useOfferedForms(widget.name, receiver);
	const search = toParams(choices, widgets);
	const nodes = snippetTree(choices, site, widget);
	const pinned = snippetTree(choices, site, widget, { pinned: true });
	const [tab, setTab] = useState<(typeof tabs)[number]>("choices");
	const form = useRef<HTMLFormElement>(null);

	/** Texts and values belong to one form, so they are left out if another is chosen. */
	const fitting = (fields: Iterable<[string, string]>, other: boolean) =>
		[...fields].filter(([name]) => !other || !/\.|^(label|heading)$/.test(name));
	const take = (fields: [string, string][]) =>
		change(
			new URLSearchParams(toParams(fromParams(new URLSearchParams(fields), widgets), widgets)),
		);
	const follow = ({ target }: FormEvent) => {
		const data = new FormData(form.current ?? undefined) as unknown as Iterable<[string, string]>;
		take(fitting(data, (target as HTMLInputElement).name === "widget"));
	};

	// The visitor may have chosen before the script loaded; the address has the rest.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
	useEffect(() => {
		const inputs = form.current?.querySelectorAll<HTMLInputElement>("input[name]") ?? [];
		const early = [...inputs].filter(({ checked, defaultChecked, defaultValue, value }) =>
			checked ? !defaultChecked : value !== defaultValue,
		);
		if (early.length === 0) return;
		const address = paramsOf(location);
		const chosen = early.find(({ name }) => name === "widget")?.value;
		const rest = fitting(address, Boolean(chosen) && chosen !== address.get("widget"));
		take([...rest, ...early.map(({ name, value }): [string, string] => [name, value])]);
	}, []);

	const panel = (name: (typeof tabs)[number]) => ({
		id: `panel-${name}`,
		role: "tabpanel",
		"aria-labelledby": `tab-${name}`,
		"data-shown": tab === name ? "" : undefined,
	});
	const lines = policyLines(site).map(([directive, sources]) => `${directive} ${sources};`);
	return (
		<>
			<EmbedNav words={common} search={search} />
			<PageHead hero={hero} />
			<form className="wrap bench with-script" ref={form} aria-label={words.form} onInput={follow}>
				<Tabs words={words.tabs} current={tab} show={setTab} />
				<div className="panel panel-choices" {...panel("choices")} key={arrivals}>
					<Controls {...{ choices, forms, languages, ready, widget, widgets, words }} />
				</div>
				<div className="result">
					<section className="panel" {...panel("preview")}>
						<Preview choices={choices} arrivals={arrivals} nodes={nodes} words={words} />
					</section>
					<section className="panel panel-snippet" {...panel("snippet")}>
						<h2>{words.snippet.title}</h2>
						<p className="hint">{isOneTag(choices) ? words.snippet.one : words.snippet.two}</p>
						{!choices.partner && <p className="hint">{words.snippet.noPartner}</p>}
						{!isOffered && (
							<p className="hint" role="status">
								<strong>{words.snippet.notOffered}</strong>
							</p>
						)}
						<CodeBox
							label={common.snippet}
							text={toHtml(nodes)}
							tokens={tokensOf(nodes)}
							action={common.copy}
							words={common}
							loud
						/>
					</section>
				</div>
			</form>
			<Bare {...{ words, widgets }} site={embed} />
			<div className="wrap embed-more">
				<section>
					<h2>{common.where}</h2>
					<p>{words.where}</p>
					<GuideLinks links={guides} search={search} />
					<p className="hint">{words.doctor}</p>
				</section>
				<section>
					<h2>{words.light.title}</h2>
					<p>{words.light.text}</p>
					{words.light.widgets.map(({ name, title, text }) => {
						const lines = lightSnippet(name, choices, site, widget);
						return (
							<div key={name}>
								<h3>{title}</h3>
								<p>{text}</p>
								<CodeBox
									label={title}
									text={toHtml(lines)}
									tokens={tokensOf(lines)}
									action={words.light.copy}
									words={common}
								/>
							</div>
						);
					})}
				</section>
				<section className="with-script">
					<h2>{words.link.title}</h2>
					<p>{words.link.text}</p>
					<CodeBox
						label={words.link.label}
						text={`${origin}/embed?${search}`}
						action={words.link.copy}
						words={common}
					/>
				</section>
				<section>
					<h2>{words.policy.title}</h2>
					<p>{words.policy.text}</p>
					<CodeBox
						label={words.policy.label}
						text={lines.join("\n")}
						action={words.policy.copy}
						words={common}
					/>
				</section>
				<section className="with-script">
					<h2>{words.pinned.title}</h2>
					<p>{words.pinned.text}</p>
					<CodeBox
						label={words.pinned.label}
						text={toHtml(pinned)}
						tokens={tokensOf(pinned)}
						action={words.pinned.copy}
						words={common}
					/>
				</section>
			</div>
		</>
	);
}

interface TabsProps {
	words: Record<"label" | (typeof tabs)[number], string>;
	current: (typeof tabs)[number];
	show(tab: (typeof tabs)[number]): void;
}

/**
 * Shows choices, preview and snippet one at a time on small screens. The arrow keys move between
 * them.
 */
function Tabs({ words, current, show }: TabsProps) {
	function press(event: KeyboardEvent<HTMLDivElement>) {
		const at = tabs.indexOf(current);
		const to = {
			ArrowRight: tabs[(at + 1) % tabs.length],
			ArrowLeft: tabs.at(at - 1),
			Home: tabs[0],
			End: tabs.at(-1),
		}[event.key];
		if (!to) return;
		event.preventDefault();
		show(to);
		event.currentTarget.querySelector<HTMLElement>(`#tab-${to}`)?.focus({ preventScroll: true });
	}
	return (
		<div className="tabs" role="tablist" aria-label={words.label} onKeyDown={press}>
			{tabs.map((name) => (
				<button
					key={name}
					type="button"
					data-late=""
					role="tab"
					id={`tab-${name}`}
					aria-controls={`panel-${name}`}
					aria-selected={name === current}
					tabIndex={name === current ? 0 : -1}
					onClick={() => show(name)}
				>
					{words[name]}
				</button>
			))}
		</div>
	);
}

interface BareProps {
	site: Parameters<typeof snippetTree>[1];
	widgets: readonly EmbedWidget[];
	words: { bare: { title: string; text: string } };
}

/** Without script: each form's plain snippet. */
function Bare({ site, widgets, words: { bare } }: BareProps) {
	return (
		<section className="wrap without-script">
			<h2>{bare.title}</h2>
			<p>{bare.text}</p>
			{widgets.map((widget) => (
				<section key={widget.name}>
					<h3>{widget.title}</h3>
					<div className="code">
						<pre>
							<code>
								{toHtml(
									snippetTree(normaliseState({ widget: widget.name }, widgets), site, widget),
								)}
							</code>
						</pre>
					</div>
				</section>
			))}
		</section>
	);
}
