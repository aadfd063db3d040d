import type { World, WorldStatus } from './world.ts';

const usualStatuses: readonly WorldStatus[] = [
  { id: 'draft', label: 'Draft' },
  { id: 'needs_text', label: 'Needs text' },
  { id: 'ready', label: 'Ready' },
];

export const statusesOf = ({ statuses = [...usualStatuses] }: Pick<World, 'statuses'>): readonly WorldStatus[] =>
  statuses;

const usual = JSON.stringify(usualStatuses);

/** Statuses as a world stores them: the usual ones are not stored. */
export const storedStatuses = ({ statuses }: Pick<World, 'statuses'>): Pick<World, 'statuses'> =>
  statuses === undefined || JSON.stringify(statuses.map(({ id, label }) => ({ id, label }))) === usual
    ? {}
    : { statuses };
