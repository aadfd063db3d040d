import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { AsideItem } from '#contract/set-aside.ts';
import { tryAgain } from '#texts/common.ts';
import * as texts from '#texts/set-aside.ts';
import type { Loading } from '#web/shared/api/loading.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { AdviceList } from '#web/shared/lists/advice-list.tsx';
import { showToast } from '#web/shared/notices/toasts.tsx';

export type AsideShown = {
  readonly message: string;
  readonly about?: string;
  readonly item: Pick<AsideItem, 'reason' | 'by'>;
  readonly onTakeBack?: (() => Promise<void>) | null;
};

type AsideItemsProps = {
  items: readonly AsideShown[];
  /** Given where they could not be read. */
  retry: Loading['retry'];
};

/** What is set aside, behind its button. */
export function AsideItems({ items, retry }: AsideItemsProps) {
  const [isOpen, setOpen] = useState(false);
  if (retry) return <AsideNotRead onRetry={retry} />;
  if (items.length === 0) return null;
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.setAsideCount(items.length)}
      </Button>
      {isOpen && (
        <AdviceList
          items={items.map(({ message, about, item, onTakeBack }) => ({
            message: `${message} ${texts.becauseOf({ reason: item.reason, by: item.by.name })}`,
            ...(about !== undefined && { about }),
            action: onTakeBack && <Button onClick={() => void takeBack(onTakeBack)}>{texts.takeBack}</Button>,
          }))}
        />
      )}
    </>
  );
}

export function AsideNotRead({ onRetry }: { onRetry: () => void }) {
  return (
    <p>
      {texts.notRead}{' '}
      <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        {tryAgain}
      </Button>
    </p>
  );
}

const takeBack = async (undo: () => Promise<void>): Promise<void> => {
  try {
    await undo();
  } catch (error) {
    logError('A check could not be taken back', error);
    showToast(texts.takingBackFailed);
  }
};
