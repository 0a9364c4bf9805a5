import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../components/button.tsx";
import { registeredFeatures } from "../define-feature.ts";
import { listedLeads } from "./state/next-row.ts";

/** Keys of the inbox, and what they do. The buttons on a person's page declare theirs in `aria-keyshortcuts`. */
const shortcuts = [
	["j", "Next person"],
	["k", "Previous person"],
	["Enter", "Open"],
	["/", "Search"],
	["c", "Called"],
	["n", "No answer"],
	["r", "Remind me"],
	["w", "Won"],
	["x", "Not for us"],
] as const;

const lastShortcuts = [
	["u", "Undo"],
	["?", "Show these shortcuts"],
] as const;

/** Storage key for turning off one-letter shortcuts, which get in the way of voice control. */
const offKey = "desk keys off";

const isTyping = (target: EventTarget | null): boolean =>
	target instanceof Element &&
	target.closest("input, textarea, select, [contenteditable]") !== null;

/** Presses the button with this shortcut. Returns whether there is one. */
function pressButton(key: string): boolean {
	const button = document.querySelector<HTMLElement>(
		[".pane", ".undo", ".list-head"]
			.map((part) => `${part} [aria-keyshortcuts="${key}"]`)
			.join(", "),
	);
	if (!button || button.getAttribute("aria-disabled") === "true") return false;
	button.click();
	return true;
}

/** The keyboard shortcuts of the inbox, and the dialog that lists them. */
export function Shortcuts({ open }: { open: string | undefined }) {
	const navigate = useNavigate();
	const { search, hash } = useLocation();
	const help = useRef<HTMLDialogElement>(null);
	const [isOff, setOff] = useState(() => localStorage.getItem(offKey) !== null);

	useEffect(() => {
		/** Opens the person above or below; the first one if none is open. */
		function step(by: 1 | -1): boolean {
			const ids = listedLeads();
			const focusedId = document.activeElement?.getAttribute("data-lead");
			const at = ids.indexOf(open ?? focusedId ?? "");
			const next = ids[at < 0 ? 0 : at + by];
			if (next === undefined) return false;
			void navigate({ pathname: `/leads/${next}`, search, hash }, { replace: open !== undefined });
			return true;
		}
		const actions: Record<string, () => boolean> = {
			j: () => step(1),
			k: () => step(-1),
			"/"() {
				document.querySelector<HTMLElement>(".list input[type=search]")?.focus();
				return true;
			},
			"?"() {
				help.current?.showModal();
				return true;
			},
		};
		function onKey(event: KeyboardEvent): void {
			const { key, target, altKey, ctrlKey, metaKey, defaultPrevented } = event;
			if (defaultPrevented || altKey || ctrlKey || metaKey || isTyping(target)) return;
			if (document.querySelector("dialog[open]")) return;
			if (isOff && key !== "?") return;
			if (Object.hasOwn(actions, key) ? actions[key]?.() : /^[a-z]$/.test(key) && pressButton(key))
				event.preventDefault();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, [open, navigate, search, hash, isOff]);

	return (
		<dialog ref={help} className="card shortcuts" aria-labelledby="shortcuts">
			<h2 id="shortcuts">Keyboard shortcuts</h2>
			<dl>
				{[
					...shortcuts,
					...registeredFeatures().flatMap(({ shortcut }) => (shortcut ? [shortcut] : [])),
					...lastShortcuts,
				].map(([key, text]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
			<label className="check">
				<input
					type="checkbox"
					checked={!isOff}
					onChange={({ target }) => {
						setOff(!target.checked);
						if (target.checked) localStorage.removeItem(offKey);
						else localStorage.setItem(offKey, "1");
					}}
				/>
				Use single-letter shortcuts
			</label>
			<Button onClick={() => help.current?.close()}>Close</Button>
		</dialog>
	);
}
