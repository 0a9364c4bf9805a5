import { component, md } from "./component.ts";

/** The dark sales page. */
export const dark = [
	component("dark-page", {
		background: "#0c2117",
		color: "#fff",
		"& .mark-em": {
			color: "#fcd9a0",
			background: "linear-gradient(transparent 84%,#b4530999 84% 95%,transparent 95%)",
		},
		"& .lead": { color: "#cfe0d6" },
		"& .big-quote figcaption span": { color: "#cfe0d6" },
		"& .steps-row .step::after": { borderColor: "#ffffff40" },
		"& .step::before": { background: "#fcd9a0", color: "#0c2117" },
	}),
	component("band-deep", { background: "#0c2117" }),
	component("shift", {
		display: "grid",
		marginTop: "40px",
		borderRadius: "20px",
		overflow: "hidden",
		border: "1px solid #ffffff26",
		[md]: { gridTemplateColumns: "1fr 1fr" },
		"&>div": { padding: "28px 24px 32px", [md]: { padding: "36px" } },
	}),
	component("shift-before", {
		color: "#cfe0d6",
		background: "#0c211780",
		"& .ticks .icon": { color: "#8fae9c" },
	}),
	component("shift-after", { background: "#1c4637" }),
	component("guarantee", { "& .ticks": { color: "#fff" } }),
	component("guarantee-mark", {
		width: "56px",
		height: "56px",
		marginBottom: "20px",
		color: "#fcd9a0",
		strokeWidth: 1.5,
	}),
	component("faq", {
		maxWidth: "820px",
		marginTop: "36px",
		borderTop: "1px solid #ffffff26",
		"& details": { borderBottom: "1px solid #ffffff26" },
		"& summary": {
			display: "flex",
			alignItems: "center",
			justifyContent: "space-between",
			gap: "20px",
			minHeight: "64px",
			padding: "14px 0",
		},
		"& h3": { fontSize: "1.25rem", lineHeight: "1.3" },
		"& summary .icon": { transition: "transform .2s", color: "#fcd9a0" },
		"& [open] summary .icon": { transform: "rotate(45deg)" },
		"& p": { color: "#cfe0d6", maxWidth: "65ch", paddingBottom: "18px" },
	}),
];
