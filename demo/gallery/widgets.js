// biome-ignore-all format: made by npm run describe
/** Every widget; `modes`: it can be a modal or a button. */
export const widgets = [{"name":"checklist","modes":true},{"name":"contact","modes":true},{"name":"consultation","modes":true},{"name":"calculator","modes":true},{"name":"booking","modes":true},{"name":"comments","modes":false},{"name":"share","modes":false}];
/** The languages they speak. */
export const languages = ["en","cy","pl","ro"];
