import { component, lg, md } from "./component.ts";

export const foot = [
	component("foot", {
		background: "#0c2117",
		color: "#cfe0d6",
		fontSize: "15.5px",
		paddingTop: "64px",
		"& .brand": { color: "#fff" },
		"& a:hover": { color: "#fff", textDecorationLine: "underline", textUnderlineOffset: "4px" },
	}),
	component("foot-grid", {
		display: "grid",
		gap: "40px",
		paddingBottom: "48px",
		[md]: { gridTemplateColumns: "1fr 1fr" },
		[lg]: { gridTemplateColumns: "1.5fr .7fr 1.2fr .8fr", gap: "48px" },
	}),
	component("foot-about", { margin: "12px 0 18px", maxWidth: "24em", lineHeight: "1.5" }),
	component("foot-title", { fontSize: "18px", color: "#fff", marginBottom: "8px" }),
	component("foot-links", {
		"& a": { display: "flex", alignItems: "center", minHeight: "44px", gap: "10px" },
		[lg]: { "& a": { minHeight: "38px" } },
	}),
	component("foot-address", {
		display: "flex",
		gap: "10px",
		paddingTop: "8px",
		lineHeight: "1.45",
		"& .icon": { marginTop: "2px" },
		"& span": { display: "block" },
	}),
	component("foot-end", {
		display: "flex",
		flexWrap: "wrap",
		alignItems: "center",
		justifyContent: "space-between",
		gap: "8px 32px",
		paddingTop: "12px",
		paddingBottom: "16px",
		fontSize: "14.5px",
		"& a": { display: "inline-flex", alignItems: "center", minHeight: "44px" },
	}),
];
