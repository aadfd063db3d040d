import type { ReactNode } from 'react';
import { BookOpenText, Feather } from 'lucide-react';
import { Link } from 'wouter';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { storyTags } from '#texts/documents.ts';
import { storyTypes } from '#texts/property-types.ts';
import * as texts from '#texts/home.ts';
import { useSendingStates } from '#web/documents/device/use-outbox.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { PlainTitle } from '#web/shared/game-text/plain-title.tsx';
import { useReadText } from '#web/shared/game-text/read-text.ts';
import { RichText } from '#web/shared/rich-text.tsx';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { Since } from '#web/shared/since.tsx';
import {
  newestFirst,
  describeRecentContent,
  nameOfDocumentKind,
  type RecentDocument,
  documentLinks,
} from './recent-document.ts';
import styles from './recent-work.module.css';

const recentShown = 5;

type RecentWorkProps = {
  quests: readonly SavedQuest[];
  /** Undefined where they could not be loaded. */
  storyLines: readonly SavedStoryLine[] | undefined;
  drafts: number;
};

export function RecentWork({ quests, storyLines, drafts }: RecentWorkProps) {
  const [latest, ...earlier] = newestFirst({ quests, 'story-lines': storyLines });
  if (!latest) return null;
  return (
    <div className={styles['recent']}>
      <div className={styles['latest']}>
        <LatestDocument latest={latest} />
        <Counts quests={quests} storyLines={storyLines?.length} drafts={drafts} />
      </div>
      {earlier.length > 0 && <RecentDocuments items={earlier.slice(0, recentShown)} />}
    </div>
  );
}

type CountsProps = {
  quests: readonly SavedQuest[];
  /** Undefined where they could not be loaded. */
  storyLines: number | undefined;
  drafts: number;
};

function Counts({ quests, storyLines, drafts }: CountsProps) {
  const main = quests.filter(({ type }) => type === 'Main Story').length;
  const counts = [
    { name: texts.quests(quests.length), count: quests.length },
    { name: storyTypes['Main Story'], count: main },
    { name: storyTypes['Side Story'], count: quests.length - main },
    { name: texts.storyLines(storyLines), count: storyLines },
    ...(drafts > 0 ? [{ name: texts.drafts(drafts), count: drafts }] : []),
  ];
  return (
    <dl className={styles['counts']}>
      {counts.map(({ name, count }) => (
        <div key={name} className={styles['count']}>
          <dt>{name}</dt>
          <dd>{count === undefined ? texts.noCount : formatFigure(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function LatestDocument({ latest }: { latest: RecentDocument }) {
  const { id, title, type, description, updated_at } = latest.item;
  const read = useReadText();
  const isSent = useSendingStates()(id) === null;
  const sayFacts = isSent ? texts.latestFacts<ReactNode> : texts.keptFacts<ReactNode>;
  return (
    <section className={styles['newest']} aria-labelledby="latest-item">
      <h2 id="latest-item" className={styles['heading']}>
        {texts.lastEdited}
      </h2>
      <h3 className={styles['title']}>
        <PlainTitle text={title} />
      </h3>
      <p className={styles['facts']}>
        <RichText
          parts={sayFacts({
            kind: nameOfDocumentKind(latest),
            type: storyTypes[type],
            since: <Since time={updated_at} />,
          })}
        />
      </p>
      <p className={styles['description']}>{read(description)}</p>
      <p className={styles['facts']}>{describeRecentContent(latest)}</p>
      <div className={styles['actions']}>
        <LinkButton to={documentLinks.edit(latest)} variant="primary" icon={<Feather aria-hidden="true" />}>
          {texts.continueEditing}
        </LinkButton>
        <LinkButton to={documentLinks.view(latest)} icon={<BookOpenText aria-hidden="true" />}>
          {texts.view}
        </LinkButton>
      </div>
    </section>
  );
}

function RecentDocuments({ items }: { items: readonly RecentDocument[] }) {
  return (
    <section className={styles['documents']} aria-labelledby="recent-items">
      <h2 id="recent-items">{texts.editedEarlier}</h2>
      <ul className={styles['list']}>
        {items.map((recent) => (
          <li key={recent.item.id} className={styles['item']}>
            {recent.kind.Icon && <recent.kind.Icon className={styles['icon']} aria-hidden="true" />}
            <span className={styles['words']}>
              <Link to={documentLinks.view(recent)} className={styles['documentTitle']}>
                <PlainTitle text={recent.item.title} />
              </Link>
              <span className={styles['documentFacts']}>
                <RichText
                  parts={texts.facts<ReactNode>({
                    kind: nameOfDocumentKind(recent),
                    type: storyTags[recent.item.type],
                    since: <Since time={recent.item.updated_at} />,
                  })}
                />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
