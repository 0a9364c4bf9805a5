export type * from "../../widgets/public.ts";
