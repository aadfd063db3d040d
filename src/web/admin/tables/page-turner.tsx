import { ChevronLeft, ChevronRight } from 'lucide-react';
import * as texts from '#texts/admin.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from './paged-list.module.css';
import type { KeyPages } from './use-key-pages.ts';

type PageTurnerProps = {
  pages: KeyPages;
  next: string | null;
  onTurn: (turn: () => void) => void;
};

export function PageTurner({ pages, next, onTurn }: PageTurnerProps) {
  if (pages.after === null && next === null) return null;
  return (
    <div className={styles['turner']}>
      <Button
        icon={<ChevronLeft aria-hidden="true" />}
        disabled={pages.after === null}
        onClick={() => onTurn(pages.goBack)}
      >
        {pages.number === null ? texts.firstPage : texts.previousPage}
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && onTurn(() => pages.goOn(next))}>
        {texts.nextPage}
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  );
}
