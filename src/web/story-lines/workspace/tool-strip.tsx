import type { ReactNode } from 'react';
import { classNames } from '#web/shared/class-names.ts';
import styles from './tool-strip.module.css';
import { flushSync } from 'react-dom';
import { Footprints, ListChecks } from 'lucide-react';
import * as texts from '#texts/story-line-workspace.ts';
import { Button, type ButtonProps } from '#web/shared/buttons/button.tsx';
import { focusOpenTab } from '#web/story-lines/workspace/inspector/inspector.tsx';
import { type InspectorTabId, openInspector } from '#web/story-lines/workspace/inspector/use-inspector.ts';

/** The tools over the top of the canvas. Between them the canvas can be grasped. */
export function ToolStrip({ children }: { children: ReactNode }) {
  return (
    <div className={styles['strip']} data-scrolls-sideways>
      {children}
    </div>
  );
}

type ToolGroupProps = {
  /** Where the row of tools is too long for the canvas, it scrolls, and this group ends it. */
  isLastOnNarrow?: boolean;
  children: ReactNode;
};

export function ToolGroup({ isLastOnNarrow = false, children }: ToolGroupProps) {
  return <div className={classNames(styles['group'], isLastOnNarrow && styles['last'])}>{children}</div>;
}

type ToolFaceProps = { icon: ReactNode; word: string };

/** What an icon button of the tool strip shows: beside its icon a word, where the canvas has room for it. */
export function ToolFace({ icon, word }: ToolFaceProps) {
  return (
    <>
      {icon}
      <span className={styles['word']} aria-hidden="true">
        {word}
      </span>
    </>
  );
}

type PanelButtonsProps = {
  /** Without quests there is nothing to play or check. */
  isEmpty: boolean;
  playAndChecks: { readonly playing: Counted; readonly checks: Counted };
};

/** What the tab says behind its name. */
type Counted = { readonly count: PanelButtonProps['count'] };

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
