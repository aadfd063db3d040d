import { flushSync } from 'react-dom';
import { Footprints, ListChecks } from 'lucide-react';
import * as texts from '#texts/story-line-workspace.ts';
import { classNames } from '#web/shared/class-names.ts';
import { Button, type ButtonProps } from '#web/shared/buttons/button.tsx';
import { focusOpenTab } from '#web/story-lines/workspace/inspector/inspector.tsx';
import { type InspectorTabId, openInspector } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import type { PlayAndChecks } from '#web/story-lines/workspace/use-play-and-checks.ts';
import styles from './tool-strip.module.css';

type PanelButtonsProps = {
  /** Without quests there is nothing to play or check. */
  isEmpty: boolean;
  playAndChecks: PlayAndChecks;
};

/** Lead from the tool strip to the tabs Play and Checks. */
export function PanelButtons({ isEmpty, playAndChecks: { playing, checks } }: PanelButtonsProps) {
  return (
    <div className={classNames(styles['group'], styles['panels'])}>
      <PanelButton
        icon={<Footprints aria-hidden="true" />}
        count={playing.count}
        disabled={isEmpty}
        onClick={() => goTo('play')}
      >
        {texts.tabs.play}
      </PanelButton>
      <PanelButton
        icon={<ListChecks aria-hidden="true" />}
        count={checks.count}
        disabled={isEmpty}
        onClick={() => goTo('checks')}
      >
        {texts.tabs.checks}
      </PanelButton>
    </div>
  );
}

const goTo = (tab: InspectorTabId): void => {
  flushSync(() => openInspector(tab));
  focusOpenTab();
};

type PanelButtonProps = ButtonProps & {
  /** It describes the button and is no part of its name. */
  count: number | string | undefined;
};

function PanelButton({ count, children, ...button }: PanelButtonProps) {
  return (
    <Button {...button} aria-description={count === undefined ? undefined : String(count)}>
      {children}
      {count !== undefined && (
        <span className={styles['count']} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  );
}
