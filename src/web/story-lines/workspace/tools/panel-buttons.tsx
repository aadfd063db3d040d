import { Footprints, ListChecks } from 'lucide-react';
import * as texts from '#texts/story-line-workspace.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { useInspector } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import styles from './tool-strip.module.css';

type PanelButtonsProps = {
  /** Without quests there is nothing to play or check. */
  isEmpty: boolean;
  /** Pieces of advice; unknown while it is worked out. */
  advice?: number | undefined;
};

/** Lead from the tool strip to the tabs Play and Checks. */
export function PanelButtons({ isEmpty, advice }: PanelButtonsProps) {
  const { open } = useInspector();
  return (
    <div className={styles['group']}>
      <Button icon={<Footprints aria-hidden="true" />} disabled={isEmpty} onClick={() => open('play')}>
        {texts.tabs.play}
      </Button>
      <Button
        icon={<ListChecks aria-hidden="true" />}
        disabled={isEmpty}
        aria-description={advice === undefined ? undefined : String(advice)}
        onClick={() => open('checks')}
      >
        {texts.tabs.checks}
        {advice !== undefined && <span aria-hidden="true">{advice}</span>}
      </Button>
    </div>
  );
}
