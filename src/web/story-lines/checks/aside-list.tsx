import { lineAdvice } from '#texts/rules/advice.ts';
import { AsideItems } from '#web/quests/aside/aside-items.tsx';
import type { SetAsideOfLine } from './use-set-aside-of-line.ts';
import { sayAdvice } from '#web/shared/game-text/read-text.ts';

type AsideListProps = Pick<SetAsideOfLine, 'aside' | 'change' | 'retry'> & { titleOf: (quest: string) => string };

export function AsideList({ aside, change, retry, titleOf }: AsideListProps) {
  const items = aside.map(({ advice: { quest, ...found }, item }) => ({
    message: sayAdvice(lineAdvice, found),
    about: titleOf(quest),
    item,
    onTakeBack: change && (() => change({ quest, ...found }, null)),
  }));
  return <AsideItems items={items} retry={retry} />;
}
