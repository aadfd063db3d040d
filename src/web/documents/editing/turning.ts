import { createContext, use } from 'react';

/** Whether a press led from reading to editing, or back, and that is not drawn yet. */
export const TurningContext = createContext(false);

export const useTurning = (): boolean => use(TurningContext);
