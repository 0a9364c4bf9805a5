export { describeWidgets as catalogue } from "../widgets/describe.ts";
