/** Visitors of one form; those who sent it had begun and opened it, too. */
export interface FormVisitors {
	opened: number;
	began: number;
	sent: number;
}

/** How many visitors opened, began and sent each form of the coach's own, as far as is known. */
export type CountFormVisitors = () => Promise<(name: string) => FormVisitors>;
