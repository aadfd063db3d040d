import { it } from 'vitest';
import { createOfficialWorld } from '#domain/official/official-world.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { tidyPlaces } from '../tidy/tidy-places.ts';
import { toLinkId } from '../elements/link-id.ts';
import { routeLinks } from './route-links.ts';
import { cardsOver } from './behind-cards.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

const check = (name: string, line: StoryGraph) => {
  const cards = new Map(Object.entries(line.story_quests));
  const links = listLinks(line);
  const t = performance.now();
  const routes = routeLinks({ cards, links });
  const ms = performance.now() - t;
  const bad = links.filter((l) => cardsOver(routes.get(toLinkId(l)) ?? [], cards.values()).length > 0);
  const bends = Math.max(0, ...[...routes.values()].map((r) => r.length - 2));
  console.log(name, 'links', links.length, 'behind', bad.length, 'ms', ms.toFixed(1), 'max bends', bends);
};
const random = (n: number, seed = 1): StoryGraph => {
  let s = seed;
  const rnd = (k: number) => { s = (s * 1103515245 + 12345) & 0x7fffffff; return Math.floor((s / 0x7fffffff) * k) % k; };
  return { story_quests: Object.fromEntries(Array.from({ length: n }, (_, i) => [`q${i}`, { quest: `q${i}`, x: (i % 10) * 420, y: Math.floor(i / 10) * 300, prerequisite_quests: Object.fromEntries(Array.from({ length: i === 0 ? 0 : 1 + (i % 2) }, () => { const b = Math.max(0, i - 1 - rnd(20)); return [`q${b}`, `q${b}`]; })) }])) };
};
it('tries', () => {
  for (const line of createOfficialWorld(1).storyLines) { check(line.title, line); }
  for (const n of [4, 12, 40, 100, 400, 1000]) {
    const g = random(n);
    check(`grid ${n}`, g);
    const t = performance.now();
    const places = tidyPlaces(g);
    console.log('tidy ms', performance.now() - t);
    check(`tidy ${n}`, { story_quests: Object.fromEntries(Object.entries(g.story_quests).map(([id, q]) => [id, { ...q, ...places[id] }])) });
  }
}, 120000);
