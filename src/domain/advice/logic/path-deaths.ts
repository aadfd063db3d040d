import { namedIn } from '#domain/advice/advise-world.ts';
import { propertiesIn, sameSubject } from '#domain/advice/line-advice.ts';
import { needsAlive } from '#domain/advice/advise-quest.ts';
import { afterAny, askOnce } from './after-any.ts';
import { rankIn, titleAt, type PathCheck } from './advised-paths.ts';

/** Somebody needed alive whom a quest before slays. */
export const advisePathDeaths: PathCheck = (advised) => {
  const { world, reach } = advised;
  const objectives = propertiesIn(advised, 'objectives');
  const slain = objectives.filter(({ property }) => world.meaningOf(property) === 'slay');
  const needed = objectives.filter(({ property }) => needsAlive(property, world));
  const slayers = Map.groupBy(slain, ({ property }) => sameSubject(property, world));
  const bySubject = Map.groupBy(needed, ({ property }) => sameSubject(property, world));
  return [...bySubject].flatMap(([subject, wanted]) => {
    const others = [...new Set(slayers.get(subject)?.map(({ quest }) => rankIn(advised, quest)))];
    if (others.length === 0) return [];
    const last = Math.max(...wanted.map(({ quest }) => rankIn(advised, quest)));
    const without = askOnce(() => reach?.without(others, last) ?? null);
    return wanted.flatMap(({ quest, property }) => {
      const after = afterAny(advised, rankIn(advised, quest), { others, without });
      if (!after) return [];
      const params = { ...namedIn(property, world), before: titleAt(advised, after.other), path: after.path };
      return [{ quest, code: 'slain_before', params }];
    });
  });
};
