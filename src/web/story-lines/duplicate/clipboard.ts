import type { QuestGroup } from '#web/story-lines/edit/line-act.ts';

let copied: { readonly owner: string; readonly group: QuestGroup } | null = null;

/** Keeps a group of quests of this account, to be put into this line or another one of it. */
export const keepCopied = (owner: string, group: QuestGroup): void => {
  copied = { owner, group };
};

export const readCopied = (owner: string): QuestGroup | null => (copied?.owner === owner ? copied.group : null);
