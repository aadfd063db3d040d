import type { LineAdvice } from '#domain/advice/advice.ts';
import { messageOf } from '#messages/message-of.ts';
import { lineAdvice } from '#messages/en/rules/advice.ts';
import { AdviceList } from '#web/shared/advice/advice-list.tsx';
import { ShowButton } from '#web/story-lines/workspace/inspector/quest-buttons.tsx';

type LineAdviceListProps = {
  advice: readonly LineAdvice[];
  isCompared: boolean;
  titleOf: (quest: string) => string;
  onShow: (quest: string) => void;
};

export function LineAdviceList({ advice, isCompared, titleOf, onShow }: LineAdviceListProps) {
  return (
    <AdviceList
      isCompared={isCompared}
      items={advice.map(({ quest, ...found }) => ({
        message: messageOf(lineAdvice, found),
        about: titleOf(quest),
        action: <ShowButton title={titleOf(quest)} onClick={() => onShow(quest)} />,
      }))}
    />
  );
}
