/** The Business Checklist stays as built. */
export const publishChecklist = async (): Promise<void> => {};
