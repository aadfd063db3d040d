// Read this folder in this order: players-view-button, players-view-dialog, this file.

import { sortRewards } from '#domain/quest/change-reward-groups.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quest-log.ts';
import { choiceOfMany } from '#texts/writing/reward-choices.ts';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { Coins } from './coins.tsx';
import { describeWritten } from './describe-property.ts';
import styles from './quest-log.module.css';

export type PlayersViewProps = {
  /** The line, where the log is that of a story line. */
  readonly line?: { readonly title: string; readonly description: string; readonly choices: readonly string[] };
  readonly quests: readonly QuestContent[];
};

/** A quest, or a story line in its order, as the log of the game would show it. */
export function QuestLogs({ line, quests }: PlayersViewProps) {
  return (
    <div className={styles['log']}>
      {line && (
        <header className={styles['line']}>
          <h3>
            <GameText text={line.title} />
          </h3>
          <p className={styles['text']}>
            <GameText text={line.description} />
          </p>
          {line.choices.map((choice) => (
            <p key={choice}>{choice}</p>
          ))}
        </header>
      )}
      {quests.map((quest, index) => (
        <QuestLog key={index} quest={quest} />
      ))}
    </div>
  );
}

function QuestLog({ quest }: { quest: QuestContent }) {
  const { always, choices } = sortRewards(quest);
  return (
    <article className={styles['quest']}>
      <h3>
        <GameText text={quest.title} />
      </h3>
      <p className={styles['text']}>
        <GameText text={quest.description} />
      </p>
      <LogList title={texts.whoMayBegin} properties={listProperties(quest.requirements)} />
      <LogList title={texts.whatToDo} properties={listProperties(quest.objectives)} />
      <LogList title={texts.whatYouGet} properties={always} />
      {choices.map(({ id, group, rewards }) => (
        <LogList
          key={id}
          title={`${group.title} ${choiceOfMany({ ...group, of: rewards.length })}`}
          properties={rewards}
        />
      ))}
    </article>
  );
}

function LogList({ title, properties }: { title: string; properties: readonly Property[] }) {
  const world = useWorld();
  if (properties.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {properties.map((property) => {
          const { what, amount, more } = describeWritten(property, world);
          return (
            <li key={property.id}>
              <span className={styles['kind']}>{world.named(property).type}:</span>{' '}
              {world.meaningOf(property) === 'give_coins' ? <Coins sum={property} /> : <GameText text={what} />}
              {amount && ` ${amount}`}
              {more.length > 0 && <GameText text={` (${more.join(', ')})`} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
