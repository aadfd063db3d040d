import { type ComponentType, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as texts from '#texts/history.ts';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentRules } from '#web/documents/document-rules.ts';
import { readPresentIds } from '#web/documents/list/read-present-ids.ts';
import { useContainedTitles } from '#web/documents/list/use-list.ts';
import { saveDocument } from '#web/documents/sending/save-document.ts';
import { DeletedDialog } from './deleted-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import type { DocumentVersions } from './document-versions.ts';

type ShownProps = { owner: string; saved: SavedDocument };
type ClosedProps = { onClose: () => void };

/** What shows earlier versions of a kind's documents. */
export type HistoryOfKind = {
  readonly Dialog: ComponentType<ShownProps & ClosedProps>;
  readonly Deleted: ComponentType<{ owner: string } & ClosedProps>;
};

export const historyOfKind = (kind: AnyKind, rules: DocumentRules<DocumentContent>): HistoryOfKind => ({
  Dialog({ owner, saved, onClose }) {
    const versions = useVersions(kind, rules, owner);
    return <HistoryDialog place={{ kind, owner, id: saved.id }} item={saved} versions={versions} onClose={onClose} />;
  },
  Deleted({ owner, onClose }) {
    return <DeletedDialog kind={kind} owner={owner} versions={useVersions(kind, rules, owner)} onClose={onClose} />;
  },
});

const useVersions = (
  kind: AnyKind,
  rules: DocumentRules<DocumentContent>,
  owner: string,
): DocumentVersions<DocumentContent> => {
  const client = useQueryClient();
  const titleOf = useContainedTitles(kind, owner);
  return useMemo(
    () => ({
      one: kind.words.one,
      contains: kind.contains,
      isContained: kind.containedIn !== undefined,
      read: (answer) => kind.contentOf(kind.readSaved(answer)),
      compare: (before, after, goneTitles) =>
        rules.compare(before, after, (id) => titleOf(id) ?? nameGone(goneTitles.get(id))),
      prepare: async (earlier) => {
        const version = rules.leaveOutUnknown?.(earlier) ?? earlier;
        const { contains } = kind;
        const present = contains && (await readPresentIds(client, contains, owner));
        const whole = { content: version, gone: [] };
        const { content, gone } = (present && rules.leaveOutMissing?.(version, (id) => present.has(id))) ?? whole;
        return { content, gone, violation: rules.check(content)?.message ?? null };
      },
      restore: (restoring) => saveDocument({ client, kind, owner }, restoring),
    }),
    [client, kind, rules, owner, titleOf],
  );
};

const nameGone = (title: string | undefined): string | undefined => title && texts.deletedTitle(title);
