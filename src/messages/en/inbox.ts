/** `state` is that of the submission. */
export const decisionOn = ({ title, state }: { title: string; state: string }): string => `${title}: ${state}`;
