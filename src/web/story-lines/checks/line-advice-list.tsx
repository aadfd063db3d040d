import { Crosshair } from 'lucide-react';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { messageOf } from '#messages/message-of.ts';
import { lineAdvice } from '#texts/advice.ts';
import { AdviceList } from '#web/shared/advice/advice-list.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';

type LineAdviceListProps = {
  advice: readonly LineAdvice[];
  /** Whether the official quests were there to compare with. */
  isCompared: boolean;
  titleOf: (quest: string) => string;
  onShow: (quest: string) => void;
};

/** What may be worth a look in a story line, each with the way to its quest on the canvas. */
export function LineAdviceList({ advice, isCompared, titleOf, onShow }: LineAdviceListProps) {
  return (
    <AdviceList
      isCompared={isCompared}
      items={advice.map(({ quest, ...found }) => ({
        message: messageOf(lineAdvice, found),
        about: titleOf(quest),
        act: (
          <IconButton
            label={`Show ${titleOf(quest)} on the canvas`}
            icon={<Crosshair aria-hidden="true" />}
            onClick={() => onShow(quest)}
          />
        ),
      }))}
    />
  );
}
