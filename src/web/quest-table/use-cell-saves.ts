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
import { saveTogether } from './save-together.ts';
import { readText } from '#web/shared/game-text/read-text.ts';

type Contents = ReadonlyMap<string, QuestContent>;

/**
 * Saves what cells write: of several quests in one request, and of one, or what such a request could not save, as an editor saves
 * it: merged with what others saved, and kept on the device without a connection. Until then the table shows what was written.
 */
export const useCellSaves = (owner: string, quests: readonly SavedQuest[]) => {
  const client = useQueryClient();
  const { written, known, put, takeOut } = useWritten(quests);
  const queue = useRef<Promise<void>>(Promise.resolve());

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
      takeOut(new Map([[id, latest]]));
    },
    [client, owner, known, takeOut],
  );
  const write = useCallback(
    (act: string, contents: Contents): void => {
      put(contents);
      const before = queue.current;
      queue.current = (async () => {
        await before;
        if (contents.size > 1) {
          const sent = known.current.written;
          const wanted = presentOf(known.current).filter(({ id }) => contents.has(id));
          const saved = new Map((await saveTogether({ client, owner, act }, wanted)).map((quest) => [quest.id, quest]));
          for (const [id, quest] of saved) known.current.saved.set(id, quest);
          takeOut(new Map([...sent].filter(([id]) => saved.has(id))));
        }
        for (const id of contents.keys()) await saveLatest(id);
      })();
    },
    [client, owner, known, put, takeOut, saveLatest],
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
  const readPresent = useCallback(() => presentOf(known.current), [known]);
  return { shown, write, settle, readPresent };
};

/** What waits to be saved, and what is known of the quests. */
const useWritten = (quests: readonly SavedQuest[]) => {
  const [written, setWritten] = useState<Contents>(new Map());
  const known = useRef<Known>({ quests, saved: new Map(), written });
  useEffect(() => {
    known.current.quests = quests;
  }, [quests]);
  const change = useCallback((next: Contents) => {
    known.current.written = next;
    setWritten(next);
  }, []);
  const put = useCallback((contents: Contents) => change(new Map([...known.current.written, ...contents])), [change]);
  /** Of what was saved. What was written since waits for its own turn. */
  const takeOut = useCallback(
    (contents: Contents) =>
      change(new Map([...known.current.written].filter(([id, content]) => contents.get(id) !== content))),
    [change],
  );
  return { written, known, put, takeOut };
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
