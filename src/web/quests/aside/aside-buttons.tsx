import { EyeOff } from 'lucide-react';
import type { AsideItem } from '#contract/set-aside.ts';
import type { Advice } from '#domain/advice/advice.ts';
import { keyOfFinding, findingsOfQuest } from '#domain/advice/check-findings.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { questAdvice } from '#texts/rules/advice.ts';
import * as texts from '#texts/set-aside.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import type { Loading } from '#web/shared/api/loading.ts';
import { late } from '#web/shared/late/late.ts';
import { useLateDialog } from '#web/shared/late/use-late-dialog.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { AsideItems, type AsideShown } from './aside-items.tsx';
import { useSetAside } from './quest-aside.ts';
import { sayAdvice } from '#web/shared/game-text/read-text.ts';

/** A saved quest whose checks may be set aside. */
export type AsideQuest = { readonly owner: string; readonly id: string; readonly saved: QuestContent };

const lateDialog = late(async () => (await import('./set-aside-dialog.tsx')).SetAsideDialog);

type SetAsideButtonProps = { of: AsideQuest; quest: QuestContent; found: Advice };

/** What is not saved is set aside once it is: the server knows what the saved quest says. */
export function SetAsideButton({ of, quest, found }: SetAsideButtonProps) {
  const world = useWorld();
  const dialog = useLateDialog(lateDialog, texts.theQuestion);
  const setAside = useSetAside(of.owner);
  const key = keyOfFinding(found);
  const saved = findingsOfQuest(of.saved, world).get(key);
  const isSaved = saved !== undefined && saved === findingsOfQuest(quest, world).get(key);
  return (
    <>
      <Button
        icon={<EyeOff aria-hidden="true" />}
        aria-label={texts.setAside}
        title={isSaved ? texts.setAside : texts.saveFirst}
        disabled={!isSaved}
        onClick={() => void dialog.open()}
      />
      {dialog.shown && (
        <dialog.shown
          message={sayAdvice(questAdvice, found)}
          onSet={(reason) => setAside(of.id, found, reason)}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

type QuestAsideListProps = {
  of: AsideQuest;
  all: readonly Advice[];
  now: ReadonlyMap<string, AsideItem>;
  /** What is set aside elsewhere. */
  more: readonly AsideShown[];
  /** Given where they could not be read. */
  retry: Loading['retry'];
};

export function QuestAsideList({ of, all, now, more, retry }: QuestAsideListProps) {
  const setAside = useSetAside(of.owner);
  const items = all.flatMap((found) => {
    const item = now.get(keyOfFinding(found));
    return item
      ? [{ message: sayAdvice(questAdvice, found), item, onTakeBack: () => setAside(of.id, found, null) }]
      : [];
  });
  return <AsideItems items={[...items, ...more]} retry={retry} />;
}
