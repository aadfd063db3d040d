import { useEffect } from 'react';
import { create } from 'zustand';
import { logError } from '#web/shared/errors/log.ts';
import { useWorld } from './world-store.ts';

type ProposedTitles = {
  readonly titles: readonly string[];
  readonly describe: (title: string) => string;
};

const none: ProposedTitles = { titles: [], describe: () => '' };

/** `world` is the name of the one that brings the titles. */
const useKnownTitles = create<ProposedTitles & { readonly world: string | null }>(() => ({ ...none, world: null }));

const loadTitles = async (): Promise<void> => {
  if (useKnownTitles.getState().world !== null) return;
  try {
    const [{ tidewant }, { describeQuestTitle, questTitles }] = await Promise.all([
      import('#domain/worlds/tidewant/world.ts'),
      import('#domain/worlds/tidewant/quest-titles.ts'),
    ]);
    const titles = questTitles.map(({ title }) => title);
    useKnownTitles.setState({ world: tidewant.name, titles, describe: describeQuestTitle });
  } catch (error) {
    logError('The suggested titles could not be loaded', error);
  }
};

/** Of the world that is open. One without titles of its own has none. They are loaded after the first editor is drawn. */
export const useProposedTitles = (): ProposedTitles => {
  useEffect(() => void loadTitles(), []);
  const { world } = useWorld();
  const known = useKnownTitles();
  return known.world === world.name ? known : none;
};
