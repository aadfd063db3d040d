import type { ReactNode } from 'react';
import { isQuestId } from '#domain/quest/quest.ts';
import * as texts from '#texts/releases.ts';
import { OfficialLink } from '#web/admin/game-access/releases/official-link.tsx';
import { questKind } from '#web/quests/quest-kind.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import styles from './download-dialog.module.css';
import type { LossGroup, LossyDocument } from './group-losses.ts';

/** Documents that a row lists. */
const listed = 50;

/** One place is named in the row. More are listed on demand. */
export function LossRow({ group: { sentence, documents, places } }: { group: LossGroup }) {
  const [first] = documents;
  if (first && places === 1)
    return <RichText parts={texts.lossOf<ReactNode>({ sentence, where: <DocumentLink document={first} /> })} />;
  return (
    <details>
      <summary>
        <RichText parts={texts.lossOf<ReactNode>({ sentence, where: <Places count={places} /> })} />
      </summary>
      <ul>
        {documents.slice(0, listed).map((document) => (
          <li key={document.id}>
            <RichText
              parts={texts.lossOf<ReactNode>({
                sentence: <DocumentLink document={document} />,
                where: <Places count={document.places} />,
              })}
            />
          </li>
        ))}
      </ul>
      {documents.length > listed && <p>{texts.andMore(documents.length - listed)}</p>}
    </details>
  );
}

function Places({ count }: { count: number }) {
  return <span className={styles['count']}>{texts.lossPlaces(count)}</span>;
}

function DocumentLink({ document: { id, title } }: { document: LossyDocument }) {
  return <OfficialLink kind={isQuestId(id) ? questKind : storyLineKind} id={id} title={title} />;
}
