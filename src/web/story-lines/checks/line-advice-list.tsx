import { Crosshair } from 'lucide-react';
import type { LineAdvice } from '#domain/advice/line-advice.ts';
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
      items={advice.map(({ quest, message }) => ({
        message,
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
