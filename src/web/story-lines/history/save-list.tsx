import { type ReactNode, useMemo } from 'react';
import * as texts from '#texts/history.ts';
import * as lineTexts from '#texts/line-history.ts';
import { namePerson } from '#web/documents/history/document-versions.ts';
import styles from '#web/documents/history/history-dialog.module.css';
import { Button } from '#web/shared/buttons/button.tsx';
import { Since } from '#web/shared/since.tsx';
import { RichText } from '#web/shared/rich-text.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import type { KeptSave } from './line-saves.ts';
import type { KeptSaves } from './use-line-saves.ts';

export const nameSave = ({ changesLine, version }: KeptSave, isCurrent: boolean): string => {
  const name = changesLine ? texts.version(version) : lineTexts.questsOf(version);
  return isCurrent ? lineTexts.current(name) : name;
};

type SaveListProps = {
  saves: readonly KeptSave[];
  shown: KeptSave;
  more: KeptSaves['more'];
  onChoose: (save: KeptSave) => void;
};

export function SaveList({ saves, shown, more, onChoose }: SaveListProps) {
  return (
    <div className={styles['versions']}>
      <div className={styles['list']}>
        <ol aria-label={lineTexts.saves}>
          {saves.map((save, index) => (
            <li key={save.key}>
              <SaveRow save={save} isCurrent={index === 0} isShown={save.key === shown.key} onChoose={onChoose} />
            </li>
          ))}
        </ol>
      </div>
      {more.hasFailed && <p role="alert">{texts.olderNotLoaded}</p>}
      {more.isMore && (
        <Button busy={more.isLoading} onClick={more.onMore}>
          {texts.showOlder}
        </Button>
      )}
    </div>
  );
}

type SaveRowProps = { save: KeptSave; isCurrent: boolean; isShown: boolean; onChoose: (save: KeptSave) => void };

const mostNamed = 3;

function SaveRow({ save, isCurrent, isShown, onChoose }: SaveRowProps) {
  const { id: viewer } = useSignedInUser();
  const { quests, at, by, note } = save;
  const titles = useMemo(() => quests.slice(0, mostNamed).map(({ title }) => title), [quests]);
  return (
    <button
      type="button"
      className={styles['version']}
      aria-current={isShown || undefined}
      onClick={() => onChoose(save)}
    >
      <span className={styles['name']}>{nameSave(save, isCurrent)}</span>
      {titles.length > 0 && <span>{lineTexts.withQuests(titles, quests.length - titles.length)}</span>}
      {note && <span>{texts.noted(note)}</span>}
      <span className={styles['saved']}>
        <RichText parts={texts.savedBy<ReactNode>({ since: <Since time={at} />, person: namePerson(by, viewer) })} />
      </span>
    </button>
  );
}
