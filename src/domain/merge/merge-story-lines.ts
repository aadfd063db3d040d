import type { LineNote, LinePicture, StoryLineContent } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { mergeStoryQuests } from './merge-story-quests.ts';
import type { NameOf, Merge, Versions, WrittenQuests } from './merge.ts';
import { mergeNamed, type NamedWords } from './merge-named.ts';
import { mergeTexts } from './merge-texts.ts';

/** Every choice keeps the rules if all three versions do. */
export const mergeStoryLines = (
  versions: Versions<StoryLineContent> & WrittenQuests,
  nameOf: NameOf,
  world: IndexedWorld,
): Merge<StoryLineContent> => {
  const texts = mergeTexts(versions);
  const graph = mergeStoryQuests(versions, nameOf, world);
  const pictures = mergeListed('pictures', pick(versions, 'pictures'), pictureWords);
  const notes = mergeListed('notes', pick(versions, 'notes'), noteWords);
  const { choices: _choices, references: _references, pictures: _pictures, notes: _notes, ...mine } = versions.mine;
  return {
    questions: [...texts.questions, ...graph.questions, ...pictures.questions, ...notes.questions],
    settle: (answers) => {
      const [left, written] = [pictures.settle(answers), notes.settle(answers)];
      return {
        ...mine,
        ...texts.settle(answers),
        ...graph.settle(answers),
        ...(left.length > 0 && { pictures: left }),
        ...(written.length > 0 && { notes: written }),
      };
    },
  };
};

type Words<Part> = Pick<NamedWords<Part>, 'about' | 'describe'>;

const pictureWords: Words<LinePicture> = {
  about: (_, { name }) => ({ code: 'picture', params: { name } }),
  describe: (_, { name }) => ({ code: 'text', params: name }),
};

const noteWords: Words<LineNote> = {
  about: (_, { title = '' }) => ({ code: 'note', params: { title } }),
  describe: (_, { text = '' }) => ({ code: 'text', params: text }),
};

/** Merges lists by the ids of their elements. */
const mergeListed = <Element extends { readonly id: string }>(
  section: 'pictures' | 'notes',
  { base, mine, theirs }: Versions<readonly Element[] | undefined>,
  words: Words<Element>,
): Merge<Element[]> => {
  const byId = (elements: readonly Element[] = []): Record<string, Element> =>
    Object.fromEntries(elements.map((element) => [element.id, element]));
  const { questions, settle } = mergeNamed<Element>(
    { base: byId(base), mine: byId(mine), theirs: byId(theirs) },
    { ...words, section, wording: (element) => JSON.stringify(Object.entries(element).toSorted()) },
  );
  return { questions, settle: (answers) => Object.values(settle(answers)) };
};

const pick = <Key extends 'pictures' | 'notes'>(
  { base, mine, theirs }: Versions<StoryLineContent>,
  key: Key,
): Versions<StoryLineContent[Key]> => ({ base: base[key], mine: mine[key], theirs: theirs[key] });
