import { endpoints } from "../../../business/facts.ts";

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

/** Where the site will live: canonical addresses, sitemap, Open Graph. */
export const siteUrl = withoutSlash(process.env.SITE_URL || endpoints.site);
/** Where leads go when that is another origin than the site's. */
export const gatewayUrl = withoutSlash(process.env.GATEWAY_URL || siteUrl);
/** Whether the browser itself talks to CRM and relay. */
export const direct = process.env.LEADS_DELIVERY === "direct";
