import * as texts from '#texts/story-line-workspace.ts';
import { focusOpenTab } from './inspector/inspector.tsx';
import { useInspector } from './inspector/use-inspector.ts';
import styles from './workspace-bar.module.css';

/** Every card and link is a stop of the Tab key. These lead past them, and are seen with the focus alone. */
export function SkipCanvas() {
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
