import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { collections, type Property } from '#domain/world/property.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import * as texts from '#texts/about.ts';
import { type Draft, newDraft } from '#web/documents/document-kind.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { openDraft } from '#web/documents/drafts/draft-store.ts';
import { saveDocument } from '#web/documents/sending/save-document.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { focusContent } from '#web/shared/focus/use-focus.ts';
import { useWorld } from '#web/shared/world/world-store.ts';
import { type LineContent, withDrafts } from '#web/story-lines/content/line-content.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import styles from './about-page.module.css';
import { forgetTriedLine, readTriedLine } from './kept-line.ts';
import { withOwnIds } from '#web/story-lines/content/with-own-ids.ts';

/** Offers the line that was changed on `/about`. Nothing where there is none. */
export function TakeTriedLine({ owner }: { owner: string }) {
  const [line, setLine] = useState(readTriedLine);
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready');
  const client = useQueryClient();
  const world = useWorld();
  if (!line) return null;

  const handleDrop = () => {
    forgetTriedLine();
    setLine(null);
    focusContent();
  };
  const handleKeep = async () => {
    setState('saving');
    try {
      const draft = draftOfTried(line, owner, world);
      const isSound = keepsRules(draft.content, world);
      if (isSound) await saveDocument({ client, kind: storyLineKind, owner }, draft);
      else openDraft(storyLineKind, { author: owner, owner, document: null }, draft);
      forgetTriedLine();
      navigate(documentAddress('own', storyLineKind, isSound ? { mode: 'edit', id: draft.id } : { mode: 'create' }));
    } catch (error) {
      logError('The story line that was tried could not be saved', error);
      setState('failed');
    }
  };
  return (
    <section className={styles['lead']} aria-labelledby="tried-line">
      <h2 id="tried-line">{texts.tried}</h2>
      <p>{texts.triedHint}</p>
      {state === 'failed' && <p role="alert">{texts.triedFailed}</p>}
      <div className={styles['actions']}>
        <Button variant="primary" busy={state === 'saving'} onClick={() => void handleKeep()}>
          {texts.keepTried}
        </Button>
        <Button disabled={state === 'saving'} onClick={handleDrop}>
          {texts.dropTried}
        </Button>
      </div>
    </section>
  );
}

/** With ids of its own, and without the properties that the world does not know. */
const draftOfTried = (line: LineContent, owner: string, world: IndexedWorld): Draft<LineContent> => {
  const { quests = {}, ...content } = withOwnIds(line);
  const drafts = Object.entries(quests).map(([id, { content: quest }]) => [
    id,
    { content: fitting(quest, world), original: null, expected: null },
  ]);
  return { ...newDraft(storyLineKind, owner), content: withDrafts(content, Object.fromEntries(drafts)) };
};

const fitting = (quest: QuestContent, world: IndexedWorld): QuestContent => {
  const fits = ({ type }: Property): boolean => world.kindOf(type) !== undefined;
  const kept = collections.map((each) => [each, numberProperties(Object.values(quest[each]).filter(fits))]);
  return { ...quest, ...Object.fromEntries(kept) };
};

const keepsRules = (line: LineContent, world: IndexedWorld): boolean =>
  checkStoryLine(line, world) === null &&
  Object.values(line.quests ?? {}).every(
    ({ content }) => (checkShape(content, world) ?? checkQuest(content, world)) === null,
  );
