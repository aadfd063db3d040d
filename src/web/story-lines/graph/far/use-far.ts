import { useMemo } from 'react';
import type { QuestContent } from '#domain/quest.ts';
import type { FarBoard } from './far-board.ts';
import { type FarScene, toFarScene } from './far-scene.ts';
import { useFarBox } from './use-far-box.ts';
import { useFarPointer } from './use-far-pointer.ts';

type FarProps = Omit<FarBoard, 'scene'> & { isFar: boolean; quests: ReadonlyMap<string, QuestContent> };

const nothing: FarScene = { cards: [], links: [] };

/** What a story line that is drawn from afar shows, and what can be done there. */
export function useFar({ isFar, quests, ...tools }: FarProps) {
  const { line } = tools;
  const scene = useMemo(() => (isFar ? toFarScene(line, quests) : nothing), [isFar, line, quests]);
  const input = { ...tools, scene };
  const { pointing, handleClick, handlers } = useFarPointer(input, isFar);
  const handleBoxEnd = useFarBox(input, isFar);
  return { scene, pointing, handlers, handleClick, handleBoxEnd };
}
