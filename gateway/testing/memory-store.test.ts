import { describeLeadStore } from "../store/contract.ts";
import { memoryStore } from "./memory-store.ts";

describeLeadStore("The store in memory", memoryStore);
