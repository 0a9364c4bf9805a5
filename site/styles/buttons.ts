import { component } from "./component.ts";

export const buttons = [
	component("btn", {
		display: "inline-flex",
		alignItems: "center",
		justifyContent: "center",
		gap: "10px",
		minHeight: "52px",
		padding: "8px 22px",
		border: "1.5px solid transparent",
		borderRadius: "12px",
		font: "600 16.5px/1.25 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
		textAlign: "center",
		transition: "background-color .15s,border-color .15s,transform .15s,box-shadow .15s",
		"&:active": { transform: "translateY(1px)" },
		"&[aria-disabled=true]": { opacity: ".65", cursor: "default" },
	}),
	component("btn-amber", {
		background: "#b45309",
		color: "#fff",
		boxShadow: "inset 0 1px 0 #fff4,0 10px 24px -12px #b45309aa",
		"&:hover": { background: "#9a4507" },
	}),
	component("btn-green", {
		background: "#166534",
		color: "#fff",
		"&:hover": { background: "#14532d" },
	}),
	component("btn-ghost", {
		background: "#fff",
		borderColor: "#cfd6cf",
		"&:hover": { borderColor: "#166534", color: "#14532d" },
	}),
	component("btn-light", {
		background: "#fff",
		color: "#14532d",
		"&:hover": { background: "#dcefe2" },
	}),
	component("btn-line", {
		borderColor: "#ffffff59",
		color: "#fff",
		"&:hover": { borderColor: "#fff", background: "#ffffff14" },
	}),
	component("more", {
		display: "inline-flex",
		alignItems: "center",
		gap: "8px",
		minHeight: "44px",
		fontWeight: 600,
		fontSize: "15.5px",
		color: "#166534",
		"& .icon": { transition: "transform .15s" },
		"&:hover .icon,a:hover &>.icon": { transform: "translateX(4px)" },
	}),
];
