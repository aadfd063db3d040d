import { Crosshair } from 'lucide-react';
import type { LineAdvice } from '#domain/advice/advice.ts';
import { messageOf } from '#messages/message-of.ts';
import { lineAdvice } from '#texts/advice.ts';
import * as texts from '#texts/story-lines.ts';
import { AdviceList } from '#web/shared/advice/advice-list.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';

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
        act: (
          <IconButton
            label={texts.showOnCanvas(titleOf(quest))}
            icon={<Crosshair aria-hidden="true" />}
            onClick={() => onShow(quest)}
          />
        ),
      }))}
    />
  );
}
