import { BusinessError, checkBusiness } from "./check-business.ts";

/**
 * The first import of the build: modules run in the order they are imported, and many read
 * `business/` as soon as they run.
 */
try {
	checkBusiness();
} catch (thrown) {
	if (!(thrown instanceof BusinessError)) throw thrown;
	console.error(`\n${thrown.message}\n`);
	process.exit(1);
}
