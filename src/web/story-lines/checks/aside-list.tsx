import { useState } from 'react';
import { messageOf } from '#messages/message-of.ts';
import { lineAdvice } from '#texts/rules/advice.ts';
import * as texts from '#texts/set-aside.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { AdviceList } from '#web/shared/lists/advice-list.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';
import type { UsedAside } from './use-aside.ts';

type AsideListProps = Pick<UsedAside, 'aside' | 'change'> & { titleOf: (quest: string) => string };

/** What is set aside, behind its button. */
export function AsideList({ aside, change, titleOf }: AsideListProps) {
  const [isOpen, setOpen] = useState(false);
  if (aside.length === 0) return null;
  const handleTakeBack = async (found: Parameters<NonNullable<typeof change>>[0]) => {
    try {
      await change?.(found, null);
    } catch (error) {
      logError('A check could not be taken back', error);
      showToast(texts.takingBackFailed);
    }
  };
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.setAsideCount(aside.length)}
      </Button>
      {isOpen && (
        <AdviceList
          items={aside.map(({ advice: { quest, ...found }, item }) => ({
            message: `${messageOf(lineAdvice, found)} ${texts.becauseOf({ reason: item.reason, by: item.by.name })}`,
            about: titleOf(quest),
            action: change && (
              <Button onClick={() => void handleTakeBack({ quest, ...found })}>{texts.takeBack}</Button>
            ),
          }))}
        />
      )}
    </>
  );
}
