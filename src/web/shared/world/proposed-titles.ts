import { useEffect } from 'react';
import { create } from 'zustand';
import { logError } from '#web/shared/errors/log.ts';

type ProposedTitles = {
  readonly titles: readonly string[];
  readonly describe: (title: string) => string;
};

const useKnownTitles = create<ProposedTitles>(() => ({ titles: [], describe: () => '' }));

let loading: Promise<void> | null = null;

const loadTitles = (): Promise<void> => {
  loading ??= import('#domain/worlds/tidewant/reference/quest-titles.ts')
    .then(({ describeQuestTitle, questTitles }) =>
      useKnownTitles.setState({ titles: questTitles.map(({ title }) => title), describe: describeQuestTitle }),
    )
    .catch((error: unknown) => {
      loading = null;
      logError('The suggested titles could not be loaded', error);
    });
  return loading;
};

/** They are loaded after the first editor is drawn. */
export const useProposedTitles = (): ProposedTitles => {
  useEffect(() => void loadTitles(), []);
  return useKnownTitles();
};
