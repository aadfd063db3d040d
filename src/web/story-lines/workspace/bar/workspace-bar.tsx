import { ArrowLeft, Library, PanelRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { back } from '#texts/documents.ts';
import * as texts from '#texts/story-line-workspace.ts';
import { useWorkspaceFrame, type WorkspaceFrame } from '#web/documents/pane/workspace-frame.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { DrawerHead } from '#web/story-lines/workspace/drawer/drawer-head.tsx';
import { inspectorId } from '#web/story-lines/workspace/inspector/inspector.tsx';
import { useInspector } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import styles from './workspace-bar.module.css';

type WorkspaceBarProps = {
  /** The headings: what is done, and the title of the line. */
  heading: ReactNode;
  find: ReactNode;
  actions: ReactNode;
};

/** What stands above the canvas: the way to the list, the open line, and its actions. */
export function WorkspaceBar({ heading, find, actions }: WorkspaceBarProps) {
  const frame = useWorkspaceFrame();
  return (
    <div className={styles['bar']} data-print="never">
      {frame && <ListButtons frame={frame} />}
      <div className={styles['heading']}>{heading}</div>
      <div className={styles['find']}>{find}</div>
      {frame && frame.createLabel !== null && (
        <Button
          {...shortcutProps('create')}
          className={styles['create']}
          icon={<Plus aria-hidden="true" />}
          disabled={!frame.onCreate}
          onClick={frame.onCreate}
        >
          <span className={styles['word']}>{frame.createLabel}</span>
        </Button>
      )}
      {actions}
      <InspectorButton />
      {frame && <DrawerHead drawer={frame.drawer} />}
    </div>
  );
}

function ListButtons({ frame: { onBack, drawer } }: { frame: WorkspaceFrame }) {
  return (
    <>
      <IconButton className={styles['back']} label={back} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />
      <Button
        icon={<Library aria-hidden="true" />}
        aria-expanded={drawer.isShown}
        aria-controls={drawer.id}
        onClick={drawer.toggle}
      >
        {texts.storyLines}
      </Button>
    </>
  );
}

function InspectorButton() {
  const { isOpen, toggle } = useInspector();
  return (
    <Button
      icon={<PanelRight aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-controls={inspectorId}
      onClick={toggle}
    >
      {texts.inspector}
    </Button>
  );
}
