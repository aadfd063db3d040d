import type { AdviceCode } from './weights.ts';
import { keyOfFinding, pointerInLine, type CheckFindings } from './check-findings.ts';

/** A check that somebody set aside. It counts in no number for as long as it says what it said then. */
export type Aside = { readonly code: AdviceCode; readonly place: string; readonly said: string };

type Keys = ReadonlyMap<string, readonly string[]>;

/** The keys of what is said, by code and words, in their order. */
const keysByWords = (findings: CheckFindings): Keys =>
  Map.groupBy(findings.keys(), (key) => wordsOf(key.slice(0, key.indexOf(' ')), findings.get(key) ?? ''));

const wordsOf = (code: string, said: string): string => `${code} ${said}`;

/** Where the check says the same now: rows move when others are deleted, quests of a line keep their keys. null: it says something else. */
const placeNow = ({ code, place, said }: Aside, findings: CheckFindings, alike: () => Keys): string | null => {
  if ((findings.get(keyOfFinding({ code, place })) ?? '') === said) return place;
  if (said === '' || place.startsWith(pointerInLine(''))) return null;
  const [room] = place.split(/\/[^/]*$/);
  const moved = alike()
    .get(wordsOf(code, said))
    ?.find((key) => key.startsWith(`${code} ${room}/`));
  return moved?.slice(code.length + 1) ?? null;
};

/** Those that still count, with their present places, each place once. */
export const stillAside = <Each extends Aside>(all: readonly Each[], findings: CheckFindings): Each[] => {
  const counted = new Map<string, Each>();
  let keys: Keys | null = null;
  const alike = (): Keys => (keys ??= keysByWords(findings));
  for (const each of all) {
    const place = placeNow(each, findings, alike);
    if (place === null) continue;
    const key = keyOfFinding({ code: each.code, place });
    if (!counted.has(key)) counted.set(key, { ...each, place });
  }
  return [...counted.values()];
};

type Found = { readonly quest: string; readonly place?: string };

/** Which document a check of a line is about, and its place there. */
export const documentOfCheck = ({ quest, place }: Found, line: string): { item: string; place: string } =>
  place === undefined ? { item: line, place: pointerInLine(quest) } : { item: quest, place };
