import type { Behaviour } from '#test-support/hostile/behaviour.ts';
import { everyRoute } from './every-route.ts';
import { largeLines } from './large-lines.ts';
import { linesWithQuests } from './lines-with-quests.ts';
import { longHistory } from './long-history.ts';
import { manyListAddresses } from './many-list-addresses.ts';
import { manySignIns } from './many-sign-ins.ts';
import { manySubmissions } from './many-submissions.ts';
import { manyWrites } from './many-writes.ts';
import { oddAddresses } from './odd-addresses.ts';
import { streamsThatComeAndGo } from './streams-that-come-and-go.ts';
import { wholeLists } from './whole-lists.ts';
import { worstBodiesEverywhere } from './worst-bodies-everywhere.ts';

export const allBehaviours: readonly Behaviour[] = [
  everyRoute,
  worstBodiesEverywhere,
  oddAddresses,
  manyListAddresses,
  longHistory,
  largeLines,
  linesWithQuests,
  wholeLists,
  manySubmissions,
  manyWrites,
  manySignIns,
  streamsThatComeAndGo,
];
