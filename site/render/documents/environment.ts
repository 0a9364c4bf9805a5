import { endpoints } from "../../../business/facts.ts";

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

/** Address of the live site, for canonical addresses, sitemap and Open Graph. */
export const siteUrl = withoutSlash(process.env.SITE_URL || endpoints.site);
/** Address that leads are sent to: the gateway's or, by default, the site's own. */
export const gatewayUrl = withoutSlash(process.env.GATEWAY_URL || siteUrl);
/** Whether the browser itself calls CRM and relay. */
export const direct = process.env.LEADS_DELIVERY === "direct";
