import { collections } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { contentNames } from '#texts/quests.ts';
import { writtenQuestStep } from '#texts/writing/line-writing.ts';
import type { QuestDraft } from '#web/story-lines/content/line-content.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

/** A change of a quest in the line that is edited. `field` is the field in which somebody types; null for a step of its own. */
export type QuestEdit = {
  readonly quest: string;
  readonly draft: QuestDraft;
  readonly field: string | null;
  readonly step: string;
};

const keys = Object.keys(contentNames) as readonly (keyof typeof contentNames)[];

export const toQuestEdit = (quest: string, before: QuestDraft, after: QuestContent): QuestEdit => {
  const changed = keys.filter((key) => before.content[key] !== after[key]);
  return {
    quest,
    draft: { ...before, content: after },
    field: changed.length === 1 && changed[0] ? fieldOf(quest, changed[0], { before: before.content, after }) : null,
    step: writtenQuestStep({ changed: changed.map((key) => contentNames[key]), title: readText(after.title) }),
  };
};

type Written = { readonly before: QuestContent; readonly after: QuestContent };

/** The field of the quest in which somebody types; null where rows came, went or moved. */
const fieldOf = (quest: string, part: keyof QuestContent, { before, after }: Written): string | null => {
  const collection = collections.find((each) => each === part);
  if (!collection) return `${quest}/${part}`;
  const [rows, changedRows] = [before[collection], after[collection]];
  const ids = Object.keys(changedRows);
  if (ids.length !== Object.keys(rows).length) return null;
  const written = ids.filter((id) => changedRows[id] !== rows[id]);
  return written.length === 1 ? `${quest}/${part}/${written[0]}` : null;
};
