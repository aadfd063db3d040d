export const collections = ['requirements', 'objectives', 'rewards'] as const;
export type Collection = (typeof collections)[number];
