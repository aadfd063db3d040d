import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quest-table.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import { type AnyKind, type Draft, draftOf } from '#web/documents/document-kind.ts';
import { compareDocument } from '#web/documents/sending/compare-document.ts';
import { refusedRuleIn } from '#web/documents/sending/document-requests.ts';
import { saveDocument } from '#web/documents/sending/save-document.ts';
import { ChoiceNeeded, saveMerging } from '#web/documents/sending/save-merging.ts';
import { questDocumentRules } from '#web/quests/quest-document-rules.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { keptOnDevice } from '#web/shared/device-storage/unsaved-work.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';

type Contents = ReadonlyMap<string, QuestContent>;

/**
 * Saves what cells write, one quest after the other, as an editor saves it: merged with what others saved, and kept on the device
 * without a connection. Until then the table shows what was written.
 */
export const useCellSaves = (owner: string, quests: readonly SavedQuest[]) => {
  const client = useQueryClient();
  const [written, setWritten] = useState<Contents>(new Map());
  const known = useRef<Known>({ quests, saved: new Map(), written });
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    known.current.quests = quests;
  }, [quests]);

  const put = useCallback((id: string, content: QuestContent | null) => {
    const next = new Map(known.current.written);
    if (content) next.set(id, content);
    else next.delete(id);
    known.current.written = next;
    setWritten(next);
  }, []);

  const saveLatest = useCallback(
    async (id: string): Promise<void> => {
      // A later change of the quest is saved together with this one.
      const latest = known.current.written.get(id);
      const listed = known.current.quests.find((quest) => quest.id === id);
      const saved = newest(listed, known.current.saved.get(id));
      if (!latest || !saved) return;
      try {
        const outcome = await save({ client, owner }, { ...draftOf(questKind, saved), content: latest });
        if (outcome !== keptOnDevice) known.current.saved.set(id, outcome);
      } catch (error) {
        showToast(texts.cellNotSaved({ title: readText(saved.title), reason: reasonOf(error) }));
      }
      if (known.current.written.get(id) === latest) put(id, null);
    },
    [client, owner, put],
  );
  const write = useCallback(
    (id: string, content: QuestContent): void => {
      put(id, content);
      const before = queue.current;
      queue.current = (async () => {
        await before;
        await saveLatest(id);
      })();
    },
    [put, saveLatest],
  );
  const shown = useMemo(() => {
    if (written.size === 0) return quests;
    return quests.map((quest) => {
      const content = written.get(quest.id);
      return content ? withContent(quest, content) : quest;
    });
  }, [quests, written]);
  /** Once all cells are saved, as far as they can be. */
  const settle = useCallback(() => queue.current, []);
  const readPresent = useCallback(() => presentOf(known.current), []);
  return { shown, write, settle, readPresent };
};

type Known = { quests: readonly SavedQuest[]; written: Contents; readonly saved: Map<string, SavedQuest> };

/** Also with what the next drawing shows only. */
const presentOf = ({ quests, saved, written }: Known): readonly SavedQuest[] =>
  quests.map((quest) => {
    const present = newest(quest, saved.get(quest.id)) ?? quest;
    const content = written.get(quest.id);
    return content ? withContent(present, content) : present;
  });

const newest = (listed: SavedQuest | undefined, answered: SavedQuest | undefined): SavedQuest | undefined =>
  answered && (!listed || answered.version > listed.version) ? answered : listed;

const withContent = (
  { id, uid, version, stamp, updated_at, official }: SavedQuest,
  content: QuestContent,
): SavedQuest => ({
  ...content,
  id,
  uid,
  version,
  updated_at,
  ...(stamp !== undefined && { stamp }),
  ...(official && { official }),
});

type Place = { readonly client: QueryClient; readonly owner: string };

const kind: AnyKind = questKind;

const save = async (
  { client, owner }: Place,
  draft: Draft<QuestContent>,
): Promise<SavedQuest | typeof keptOnDevice> => {
  const send = (sent: Draft<DocumentContent>) => saveDocument({ client, owner, kind }, sent);
  const { outcome } = await saveMerging(
    {
      save: (version) => send({ ...draft, version }),
      compare: (refused) =>
        compareDocument(
          { kind, rules: questDocumentRules, owner, titleOf: () => undefined, save: send },
          draft,
          refused,
        ),
    },
    draft.version,
  );
  return outcome as SavedQuest | typeof keptOnDevice;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof ChoiceNeeded) return texts.changedElsewhere;
  const refused = refusedRuleIn(error);
  if (refused) return refused.message;
  logError('A cell could not be saved', error);
  return texts.tryLater;
};
