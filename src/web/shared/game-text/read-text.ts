// Read this folder in this order: this file, game-text, then game-text-area and what it loads.

import { useCallback, useContext, useMemo } from 'react';
import { type Markup, toPlainText } from '#domain/text/markup/markup.ts';
import { readMessageOf, type Found, type Messages } from '#messages/message-of.ts';
import { ShownWorld, knownWorld, useKnownWorld } from '#web/shared/world/world-store.ts';

/** How texts of the world carry codes, also while the world is not known yet. */
export const useMarkup = (): Markup => {
  const shown = useContext(ShownWorld);
  const known = useKnownWorld(({ world }) => world);
  return (shown ?? known ?? knownWorld())?.markup ?? 'none';
};

/** Gives what players read of a text, without the codes of the world's game. */
export const useReadText = (): ((text: string) => string) => {
  const markup = useMarkup();
  return useCallback((text: string) => toPlainText(text, markup), [markup]);
};

/** What players read of a text, outside of components. */
export const readText = (text: string): string => toPlainText(text, knownWorld()?.markup ?? 'none');

/** What a check says, with the titles that players read. */
export const sayAdvice = <Table>(messages: Messages<Table>, found: Found<Table>): string =>
  readMessageOf(messages, found, knownWorld()?.markup ?? 'none');

/** The same objects with the titles and descriptions that players read. */
const withReadTexts = <Texts extends { readonly title: string; readonly description?: string }>(
  texts: Texts,
  markup: Markup,
): Texts => {
  if (markup === 'none') return texts;
  const known = read.get(texts);
  if (known?.markup === markup) return known.texts as Texts;
  const { title, description } = texts;
  const shown = {
    title: toPlainText(title, markup),
    ...(description !== undefined && { description: toPlainText(description, markup) }),
  };
  const isSame = shown.title === title && shown.description === description;
  const made = isSame ? texts : { ...texts, ...shown };
  read.set(texts, { markup, texts: made });
  return made;
};

/** An unchanged document stays one object, so that it is not drawn again. */
const read = new WeakMap<object, { readonly markup: Markup; readonly texts: object }>();

/** By id, with the texts that players read. The same map where none has codes. */
export const useReadQuests = <Quest extends { readonly title: string; readonly description?: string }>(
  quests: ReadonlyMap<string, Quest>,
): ReadonlyMap<string, Quest> => {
  const markup = useMarkup();
  return useMemo(() => {
    if (markup === 'none') return quests;
    const shown = [...quests].map(([id, quest]) => [id, withReadTexts(quest, markup)] as const);
    return shown.every(([id, quest]) => quest === quests.get(id)) ? quests : new Map(shown);
  }, [quests, markup]);
};
