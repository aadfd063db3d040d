import { learnedNames, type Learned } from '#contract/learned.ts';
import * as texts from '#texts/commands.ts';
import { logError } from '#web/shared/errors/log.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { learnedQuery, noteLearned } from '#web/shared/session/learned.ts';
import { formatKeys } from '#web/shared/shortcuts/shortcut-keys.ts';
import type { ShortcutId } from '#web/shared/shortcuts/shortcuts.ts';
import { isDialogOpen } from '#web/shared/shortcuts/single-keys.ts';

const hinted: ReadonlySet<string> = new Set(learnedNames);
const isHinted = (name: string): name is Learned => hinted.has(name);

/** Says once to an account which key does what was pressed. A dialog that the press opened is waited for. */
export const showKeyHint = async (id: ShortcutId): Promise<void> => {
  const name = `key-${id}`;
  if (!isHinted(name)) return;
  try {
    await withoutDialog();
    if ((await queryClient.ensureQueryData(learnedQuery)).includes(name)) return;
    showToast(texts.keyHint({ keys: (formatKeys(id)[0] ?? []).join('+'), action: texts.shortcutActions[id] }));
    await noteLearned(queryClient, name);
  } catch (error) {
    logError('Which keys were told already could not be read', error);
  }
};

const withoutDialog = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isDialogOpen()) return resolve();
    const watch = new MutationObserver(() => {
      if (isDialogOpen()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  });
