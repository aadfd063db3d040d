import type { ReactNode } from 'react';
import { showOnCanvas } from '#texts/story-lines.ts';
import { standingIcons } from '#web/story-lines/graph/cards/card-marks.tsx';
import type { PlayStanding } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { commaList } from '#texts/common.ts';
import { hiddenWord, optionalWord, repeatWords } from '#texts/story-line-logic.ts';
import { ofThese } from '#texts/playing/standings.ts';
import styles from './played-quests.module.css';

type QuestRowProps = {
  title: string;
  standing: PlayStanding;
  /** Shown below the title. */
  notes?: readonly string[];
  onShow: () => void;
  /** A button. */
  children?: ReactNode;
};

/** A quest with the sign of its standing. Its title goes to its card. */
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

/** No more titles than this are listed in one note. */
const listed = 6;

/** The first titles of a list, and how many more there are. */
export const firstTitles = (
  quests: readonly string[],
  titleOf: (id: string) => string,
): { readonly titles: readonly string[]; readonly more: number } => ({
  titles: quests.slice(0, listed).map(titleOf),
  more: Math.max(0, quests.length - listed),
});

/** One note on whether a quest is optional, repeats and, until it opens, is hidden. */
export const logicNote = (line: StoryGraph, quest: string, isOpen: boolean): string[] => {
  const { optional, hidden_until_open, repeat } = line.story_quests[quest] ?? {};
  const words = [
    ...(optional ? [optionalWord] : []),
    ...(hidden_until_open && !isOpen ? [hiddenWord] : []),
    ...(repeat ? [repeatWords(repeat)] : []),
  ];
  return words.length > 0 ? [commaList(words)] : [];
};

/** For each quest the notes on its choices, each with the choice's quests. */
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
