import { snbtInt, snbtLiteral, snbtLong, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { Dialect } from './dialect.ts';

const nowhere = snbtLiteral('[I; 0, 0, 0]');

/** What older games take for granted. The newest one reads no book that lacks it. */
const needed: Readonly<Record<'objectives' | 'rewards', Readonly<Record<string, SnbtCompound>>>> = {
  objectives: {
    item: { item: {} },
    advancement: { advancement: '', criterion: '' },
    observation: { timer: snbtLong(0), observe_type: 'block', to_observe: '' },
    xp: { value: snbtLong(0), points: false },
    stat: { stat: '', value: snbtInt(0) },
    gamestage: { stage: '' },
    forge_energy: { value: snbtLong(0) },
    dimension: { dimension: '' },
    biome: { biome: '' },
    structure: { structure: '' },
    location: { dimension: '', ignore_dimension: false, position: nowhere, size: nowhere },
  },
  rewards: {
    xp: { xp: snbtInt(0) },
    command: { command: '' },
    gamestage: { stage: '' },
    advancement: { advancement: '', criterion: '' },
    toast: { description: '' },
  },
};

/** A world may leave a key out of its formats, and a document a value that its kind got later. */
export const withNeededKeys = (
  parts: SnbtCompound,
  { collection, dialect }: { readonly collection: keyof typeof needed; readonly dialect: Dialect },
): SnbtCompound => {
  const { type } = parts;
  const missing = dialect === '26.1' && typeof type === 'string' ? needed[collection][type] : undefined;
  return missing ? { ...missing, ...parts } : parts;
};
