/** Visitors of one form. Those who sent it had also begun and opened it. */
export interface FormVisitors {
	opened: number;
	began: number;
	sent: number;
}

/** Estimates how many visitors opened, began and sent each custom form. */
export type CountFormVisitors = () => Promise<(name: string) => FormVisitors>;
