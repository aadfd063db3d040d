import { ArrowLeft, Library, PanelRight, Plus } from 'lucide-react';
import type { ReactNode, CSSProperties } from 'react';
import { back } from '#texts/documents.ts';
import * as texts from '#texts/story-line-workspace.ts';
import { useWorkspaceFrame } from '#web/documents/pane/workspace-frame.ts';
import { classNames } from '#web/shared/class-names.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { drawerId } from '#web/shared/screens/workspace-shown.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { inspectorId, focusOpenTab } from './inspector/inspector.tsx';
import { toggleInspector, useInspector } from './inspector/use-inspector.ts';
import { widthOfTitle } from '#web/story-lines/graph/scene/geometry/title-size.ts';
import { DrawerHead, type Drawer, useDrawer } from './drawer.tsx';
import styles from './workspace-bar.module.css';

type WorkspaceBarProps = {
  /** The headings: what the screen is for, and the title of the line. */
  heading: ReactNode;
  find: ReactNode;
  actions: ReactNode;
};

/** The bar above the canvas: the way to the list, the open line, and its actions; behind it the way past the canvas. */
export function WorkspaceBar({ heading, find, actions }: WorkspaceBarProps) {
  const { createLabel, onCreate, onBack, listName = texts.storyLines } = useWorkspaceFrame();
  const drawer = useDrawer(listName);
  return (
    <>
      <div className={styles['bar']} data-material="iron" data-print="never">
        <ListButtons drawer={drawer} name={listName} onBack={onBack} />
        <div className={styles['heading']}>{heading}</div>
        <div className={styles['find']}>{find}</div>
        {createLabel && (
          <Button
            {...shortcutProps('create')}
            className={styles['narrowing']}
            icon={<Plus aria-hidden="true" />}
            title={createLabel}
            disabled={!onCreate}
            onClick={onCreate}
          >
            <NarrowingWord whole={createLabel} short={texts.shortCreate} />
          </Button>
        )}
        {actions}
        <InspectorButton />
        <DrawerHead drawer={drawer} />
      </div>
      <SkipCanvas />
    </>
  );
}

function ListButtons({ drawer, name, onBack }: { drawer: Drawer; name: string; onBack: () => void }) {
  return (
    <>
      <IconButton className={styles['back']} label={back} icon={<ArrowLeft aria-hidden="true" />} onClick={onBack} />
      <Button
        className={classNames(styles['part'], styles['list'])}
        icon={<Library aria-hidden="true" />}
        title={name}
        aria-expanded={drawer.isShown}
        aria-controls={drawerId}
        onClick={drawer.toggle}
      >
        <span className={styles['word']}>{name}</span>
      </Button>
    </>
  );
}

function InspectorButton() {
  const { isOpen } = useInspector();
  return (
    <Button
      icon={<PanelRight aria-hidden="true" />}
      className={styles['part']}
      title={texts.inspector}
      aria-expanded={isOpen}
      aria-controls={inspectorId}
      onClick={toggleInspector}
    >
      <span className={styles['word']}>{texts.inspector}</span>
    </Button>
  );
}

/** The title of the open line in its heading: as large as one line has room for, and whole on more lines where it is long. */
export function BarTitle({ title }: { title: string }) {
  const width = { '--title-width': widthOfTitle(title) } as CSSProperties;
  return (
    <bdi className={styles['title']} style={width} title={title}>
      {title}
    </bdi>
  );
}

type NarrowingWordProps = {
  whole: string;
  /** A word of `whole`. */
  short: string;
};

/** The words of a button in the bar. A narrow window shows the short word alone, a narrower one none. */
export function NarrowingWord({ whole, short }: NarrowingWordProps) {
  const [before = '', after = ''] = whole.split(short);
  return (
    <span className={styles['word']}>
      <span className={styles['rest']}>{before}</span>
      {short}
      <span className={styles['rest']}>{after}</span>
    </span>
  );
}

/** Every card and link is a stop of the Tab key. These lead past them, and are seen with the focus alone. */
function SkipCanvas() {
  const { isOpen } = useInspector();
  return (
    <>
      <button type="button" className={styles['skip']} onClick={focusTools}>
        {texts.skipToTools}
      </button>
      {isOpen && (
        <button type="button" className={styles['skip']} onClick={focusOpenTab}>
          {texts.skipToInspector}
        </button>
      )}
    </>
  );
}

const focusTools = (): void =>
  document.querySelector<HTMLElement>('section[data-detail] [data-own-keys] button:enabled')?.focus();
