import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { isCompound, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { hasLanguages, type Dialect } from './dialect.ts';
import { observations } from './write-field.ts';

/** Books since August 2026 say under this name what is observed, in words alone. Earlier ones say `observe_type`, and some say both. */
const laterName = 'observation_type';

/** The names that a row came with. null: the earlier one, which this product writes. */
export type ObservationNames = 'later' | 'both' | null;

export const observationNamesOf = (row: SnbtCompound, dialect: Dialect): ObservationNames => {
  if (!hasLanguages(dialect) || row[laterName] === undefined) return null;
  return row['observe_type'] === undefined ? 'later' : 'both';
};

export const toEarlierName = (row: SnbtCompound, dialect: Dialect): SnbtCompound => {
  if (observationNamesOf(row, dialect) === null) return row;
  const { [laterName]: said = '', ...others } = row;
  return { ...others, observe_type: said };
};

export const withNames = (row: SnbtCompound, names: ObservationNames): SnbtCompound => {
  const { observe_type: said, ...others } = row;
  if (said === undefined || names === null) return row;
  const place = treeNumber(said);
  const word = place === null ? said : (observations[place] ?? said);
  return { ...others, [laterName]: word, ...(names === 'both' && { observe_type: said }) };
};

export const keptNamesOf = (kept: Snbt | undefined, dialect: Dialect): ObservationNames => {
  const names = isCompound(kept) && hasLanguages(dialect) ? kept['names'] : null;
  return names === 'later' || names === 'both' ? names : null;
};
