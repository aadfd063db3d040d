import { RotateCw } from 'lucide-react';
import { messageOf } from '#messages/message-of.ts';
import { tryAgain } from '#texts/common.ts';
import { lineAdvice } from '#texts/rules/advice.ts';
import { notRead } from '#texts/set-aside.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { AsideItems } from '#web/quests/aside/aside-items.tsx';
import type { SetAsideOfLine } from './use-set-aside-of-line.ts';

type AsideListProps = Pick<SetAsideOfLine, 'aside' | 'change' | 'retry'> & { titleOf: (quest: string) => string };

export function AsideList({ aside, change, retry, titleOf }: AsideListProps) {
  const items = aside.map(({ advice: { quest, ...found }, item }) => ({
    message: messageOf(lineAdvice, found),
    about: titleOf(quest),
    item,
    onTakeBack: change && (() => change({ quest, ...found }, null)),
  }));
  if (!retry) return <AsideItems items={items} />;
  return (
    <p>
      {notRead}{' '}
      <Button icon={<RotateCw aria-hidden="true" />} onClick={retry}>
        {tryAgain}
      </Button>
    </p>
  );
}
