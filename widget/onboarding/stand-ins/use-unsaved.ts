/** See unsaved.ts. */
export const useUnsaved = () => {}
