/** A store that fails every call after the first few, as if the process had been killed. */
import type { LeadStore } from "../../../../gateway/store/store.ts";

export class Killed extends Error {}

export interface MortalStore {
	store: LeadStore;
	/** Whether it has died. */
	isDead(): boolean;
}

const hasMethods = (value: unknown): value is object =>
	typeof value === "object" &&
	value !== null &&
	!Array.isArray(value) &&
	Object.values(value).some((part) => typeof part === "function");

/**
 * @param calls calls that come through
 * @param lastIsDone whether the call at which it dies takes effect, without an answer
 */
export function mortalStore(whole: LeadStore, calls: number, lastIsDone: boolean): MortalStore {
	let left = calls;
	let isDead = false;

	function wrap<Part extends object>(part: Part): Part {
		return new Proxy(part, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (typeof value !== "function") return hasMethods(value) ? wrap(value) : value;
				// Opening a feature's part of the store makes no call.
				if (name === "part")
					return (...args: unknown[]) => wrap(Reflect.apply(value, target, args) as object);
				return (...args: unknown[]) => {
					const kill = () => Promise.reject(new Killed("killed"));
					if (isDead) return kill();
					isDead = --left < 0;
					if (isDead && !lastIsDone) return kill();
					const result: unknown = Reflect.apply(value, target, args);
					if (!(result instanceof Promise)) return result;
					return result.then((answer) => {
						if (isDead) throw new Killed("killed");
						return hasMethods(answer) ? wrap(answer) : answer;
					});
				};
			},
		});
	}
	return { store: wrap(whole), isDead: () => isDead };
}
