import { ownValue } from '#domain/own-value.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import type { World } from '#domain/world/world.ts';
import { checkDraft, type WorldFault } from './world-faults.ts';

type Change = { readonly before: World; readonly after: World };
type Place = readonly string[];

/** The known faults after a change of the world: each moves with its part, and goes with it or once it is right. */
export const followFaults = (faults: readonly WorldFault[], { before, after }: Change): readonly WorldFault[] => {
  if (faults.length === 0) return faults;
  const found = checkDraft(after);
  return faults.flatMap((fault) => {
    const from = toPlace(fault.at);
    const place = findPart(before, after, from);
    if (!place) return [];
    const at = toPointer(place);
    const again = found.find((each) => each.at === at);
    if (again) return [again];
    return fault.isServers && valueAt(before, from) === valueAt(after, place) ? [{ ...fault, at }] : [];
  });
};

const toPlace = (pointer: string): Place =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Where a part of one world stands in the next one. null: it is gone. What did not change is the same object. */
const findPart = (before: unknown, after: unknown, place: Place): Place | null => {
  const [part, ...inside] = place;
  if (part === undefined || before === after) return place;
  if (Array.isArray(before) && Array.isArray(after)) {
    const moved = after.indexOf(before[Number(part)]);
    if (moved >= 0) return [String(moved), ...inside];
    return before.length === after.length
      ? under(part, findPart(before[Number(part)], after[Number(part)], inside))
      : null;
  }
  if (!isRecord(before) || !isRecord(after) || Object.hasOwn(before, part) !== Object.hasOwn(after, part)) return null;
  return under(part, findPart(ownValue(before, part), ownValue(after, part), inside));
};

const under = (part: string, place: Place | null): Place | null => place && [part, ...place];

const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inside, part) => (isRecord(inside) ? ownValue(inside, part) : undefined), value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
