import { component, lg, md } from "./component.ts";

/** The heads of pages and the picture slots beside them. */
export const hero = [
	component("hero", {
		display: "grid",
		gap: "44px",
		alignItems: "center",
		paddingTop: "40px",
		paddingBottom: "64px",
		[md]: { gridTemplateColumns: "1.3fr 1fr", gap: "36px" },
		[lg]: {
			gridTemplateColumns: "1.15fr .85fr",
			gap: "56px",
			paddingTop: "68px",
			paddingBottom: "92px",
		},
	}),
	component("hero-about", {
		[md]: { gridTemplateColumns: "1fr 1.3fr" },
		[lg]: { gridTemplateColumns: ".8fr 1.2fr" },
	}),
	component("hero-text", {
		"& .actions": {
			[md]: { display: "grid" },
			[lg]: { gridTemplateColumns: "repeat(2,max-content)" },
		},
	}),
	component("hero-picture", {
		position: "relative",
		maxWidth: "520px",
	}),
	component("hero-quote", {
		position: "relative",
		margin: "-34px 0 0 12px",
		[lg]: { position: "absolute", margin: 0, left: "-48px", bottom: "-26px" },
		"& figcaption": { color: "#4b5a53", marginTop: "6px", fontSize: "14px" },
	}),
	component("portrait", {
		overflow: "hidden",
		borderRadius: "28px",
		background: "linear-gradient(160deg,#dcefe2,#f3e8d2)",
		"& img": { width: "100%" },
	}),
	component("page-head", {
		paddingTop: "40px",
		paddingBottom: "52px",
		[lg]: { paddingTop: "72px", paddingBottom: "76px" },
	}),
	component("closing", {
		textAlign: "center",
		"& .sub": { marginLeft: "auto", marginRight: "auto" },
		"& .actions": { justifyContent: "center" },
	}),
];
