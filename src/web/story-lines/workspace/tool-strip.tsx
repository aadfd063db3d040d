import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Footprints, ListChecks } from 'lucide-react';
import { classNames } from '#web/shared/class-names.ts';
import { checksBadge, checksName, type FoundChecks } from '#texts/check-counts.ts';
import * as texts from '#texts/story-line-workspace.ts';
import { Button, type ButtonProps } from '#web/shared/buttons/button.tsx';
import { focusOpenTab } from '#web/story-lines/workspace/inspector/inspector.tsx';
import { type InspectorTabId, openInspector } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import styles from './tool-strip.module.css';

/** The tools over the top of the canvas, which can be dragged between them. */
export function ToolStrip({ children }: { children: ReactNode }) {
  return (
    <div className={styles['strip']} data-scrolls-sideways>
      {children}
    </div>
  );
}

type ToolGroupProps = {
  /** This group is the last one where the canvas is too narrow for all tools and their row scrolls. */
  isLastOnNarrow?: boolean;
  children: ReactNode;
};

export function ToolGroup({ isLastOnNarrow = false, children }: ToolGroupProps) {
  return <div className={classNames(styles['group'], isLastOnNarrow && styles['last'])}>{children}</div>;
}

type ToolFaceProps = { icon: ReactNode; word: string };

/** The content of an icon button of the tool strip: its icon and, where the canvas has room for it, a word. */
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
  playAndChecks: { readonly playing: Counted; readonly checks: { readonly found: FoundChecks | null } };
};

/** The count or progress after the name of a tab. */
type Counted = { readonly count: PanelButtonProps['count'] };

/** Buttons in the tool strip that open the tabs Play and Checks. */
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
        aria-label={checksName(checks.found)}
        count={checksBadge(checks.found)}
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
  /** Describes a button that has no name of its own. */
  count: number | string | undefined;
};

function PanelButton({ count, children, ...button }: PanelButtonProps) {
  const isNamed = button['aria-label'] !== undefined;
  return (
    <Button {...button} aria-description={count === undefined || isNamed ? undefined : String(count)}>
      {children}
      {count !== undefined && (
        // Beside a name of its own the count is drawn only: a name begins with the words that are seen.
        <span className={styles['count']} aria-hidden="true" data-drawn={isNamed ? count : undefined}>
          {isNamed ? null : count}
        </span>
      )}
    </Button>
  );
}
