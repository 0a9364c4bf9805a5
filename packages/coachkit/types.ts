export type * from "../../widgets/public-types.ts";
