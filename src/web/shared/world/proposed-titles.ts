import { useEffect } from 'react';
import { create } from 'zustand';
import { logError } from '#web/shared/errors/log.ts';

type ProposedTitles = {
  readonly titles: readonly string[];
  readonly describe: (title: string) => string;
};

const useKnownTitles = create<ProposedTitles>(() => ({ titles: [], describe: () => '' }));

const loadTitles = async (): Promise<void> => {
  if (useKnownTitles.getState().titles.length > 0) return;
  try {
    const { describeQuestTitle, questTitles } = await import('#domain/worlds/tidewant/reference/quest-titles.ts');
    useKnownTitles.setState({ titles: questTitles.map(({ title }) => title), describe: describeQuestTitle });
  } catch (error) {
    logError('The suggested titles could not be loaded', error);
  }
};

/** They are loaded after the first editor is drawn. */
export const useProposedTitles = (): ProposedTitles => {
  useEffect(() => void loadTitles(), []);
  return useKnownTitles();
};
