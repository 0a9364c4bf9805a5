import { component, lg, serif } from "./component.ts";

/** Running text made from Markdown. */
export const prose = [
	component("prose", {
		fontSize: "18px",
		lineHeight: "1.7",
		textWrap: "pretty",
		"&>*+*": { marginTop: "20px" },
		"& h2": { fontSize: "clamp(1.6rem,1.4rem + .8vw,2rem)", marginTop: "52px" },
		"& h3": { fontSize: "1.375rem", marginTop: "36px" },
		"& a": {
			color: "#14532d",
			textDecorationLine: "underline",
			textDecorationThickness: "1px",
			textUnderlineOffset: "4px",
			"&:hover": { textDecorationThickness: "2px" },
		},
		"& ul,& ol": { paddingLeft: "26px" },
		"& ul": { listStyle: "disc" },
		"& ol": { listStyle: "decimal" },
		"& li": { marginTop: "8px", paddingLeft: "4px" },
		"& li::marker": { color: "#166534", fontWeight: 600 },
		"& blockquote": {
			margin: "32px 0",
			padding: "4px 0 4px 24px",
			borderLeft: "4px solid #d97706",
			font: `500 1.3rem/1.45 ${serif}`,
			letterSpacing: "-.01em",
		},
		"& hr": { margin: "40px 0", borderTop: "1px solid #e3e1d6" },
		"& .table-box": { overflowX: "auto", margin: "28px 0" },
		"& table": {
			width: "100%",
			borderCollapse: "collapse",
			fontSize: "16.5px",
			lineHeight: "1.45",
			background: "#fff",
		},
		"& th,& td": {
			padding: "12px 14px",
			border: "1px solid #e3e1d6",
			textAlign: "left",
			verticalAlign: "top",
		},
		"& th": { background: "#eef6f0", fontWeight: 600, whiteSpace: "nowrap" },
		"& code": { fontSize: ".92em" },
		"@media print": {
			fontSize: "11pt",
			"& a[href^='http']::after": { content: '" (" attr(href) ")"', fontSize: "9pt" },
			"& h2,& h3": { breakAfter: "avoid" },
			"& .table-box": { overflow: "visible" },
		},
	}),
	component("prose-notice", {
		maxWidth: "72ch",
		"& section + section": { marginTop: "44px" },
		"& h2": { marginTop: 0, marginBottom: "14px" },
		"& section p + *": { marginTop: "14px" },
		"& dl>div": { padding: "12px 0", borderBottom: "1px solid #e3e1d6" },
		"& dt": { fontWeight: 600 },
		"& dd": { color: "#4b5a53" },
		[lg]: {
			"& dl>div": { display: "grid", gridTemplateColumns: "16em 1fr", gap: "24px" },
		},
	}),
];
