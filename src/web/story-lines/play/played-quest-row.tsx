import type { ReactNode } from 'react';
import { showOnCanvas } from '#texts/story-lines.ts';
import { standingIcons } from '#web/story-lines/graph/cards/card-marks.tsx';
import type { PlayStanding } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import styles from './played-quests.module.css';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { partList } from '#texts/common.ts';
import { hiddenWord, optionalWord, repeatWords } from '#texts/story-line-logic.ts';
import { ofThese } from '#texts/playing/standings.ts';

type QuestRowProps = {
  title: string;
  standing: PlayStanding;
  /** Stand below the title. */
  notes?: readonly string[];
  onShow: () => void;
  /** A button. */
  children?: ReactNode;
};

/** A quest with the sign that its card has. Its title leads to the card. */
export function QuestRow({ title, standing, notes = [], onShow, children }: QuestRowProps) {
  const Sign = standingIcons[standing];
  return (
    <li className={styles['quest']} data-standing={standing}>
      <span className={styles['words']}>
        <button type="button" className={styles['title']} aria-label={showOnCanvas(title)} onClick={onShow}>
          <Sign aria-hidden="true" />
          <bdi>{title}</bdi>
        </button>
        {notes.map((note) => (
          <span key={note} className={styles['note']}>
            {note}
          </span>
        ))}
      </span>
      {children}
    </li>
  );
}

/** So many titles are listed in one note. */
const listed = 6;

/** The first titles of a list, and how many more there are. */
export const firstTitles = (
  quests: readonly string[],
  titleOf: (id: string) => string,
): { readonly titles: readonly string[]; readonly more: number } => ({
  titles: quests.slice(0, listed).map(titleOf),
  more: Math.max(0, quests.length - listed),
});

/** In one note: whether a quest may be left out, comes again, and, before it opens, is hidden from players. */
export const partsNote = (line: StoryGraph, quest: string, isOpen: boolean): string[] => {
  const { optional, hidden_until_open, repeat } = line.story_quests[quest] ?? {};
  const words = [
    ...(optional ? [optionalWord] : []),
    ...(hidden_until_open && !isOpen ? [hiddenWord] : []),
    ...(repeat ? [repeatWords(repeat)] : []),
  ];
  return words.length > 0 ? [partList(words)] : [];
};

/** The notes of the choices that hold a quest, each with its quests. */
export const choiceNotesOf = (
  { choices }: StoryGraph,
  titleOf: (id: string) => string,
): ((quest: string) => readonly string[]) => {
  const notes = new Map<string, string[]>();
  for (const choice of Object.values(choices ?? {})) {
    const note = toChoiceNote(choice, titleOf);
    for (const quest of choice.quests) notes.set(quest, [...(notes.get(quest) ?? []), note]);
  }
  return (quest) => notes.get(quest) ?? [];
};

const toChoiceNote = ({ title, at_most, quests }: Choice, titleOf: (id: string) => string): string =>
  `${title}. ${ofThese({ at_most, ...firstTitles(quests, titleOf) })}`;
