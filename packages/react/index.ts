export * from "coachkit";
export type { CoachProps } from "./component.ts";
export * from "./components.gen.ts";
